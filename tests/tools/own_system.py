"""The text of a GM's own system file."""

WHEEL = """\
tickline = 2
id = "wheel"
title = "Tick wheel"
summary = "Everybody acts when their marker is lowest."
clock = "count"

[stats.INI]
label = "Initiative"
default = 8
range = [-20, 40]

[enter]
place = "INI - 1d6"

[[acts]]
key = "a"
name = "Attack"
cost = 4
"""

FASTER = WHEEL.replace("cost = 4", "cost = 2")
"""The same system after a change by its GM."""

ORDERED = WHEEL.replace('"count"', '"order"').replace("cost = 4\n", "")
"""The same system with another clock."""

FAULTY = WHEEL.replace("cost = 4", 'cost = "4 +"')
"""A file with a fault on line 18."""
