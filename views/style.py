"""The style sheet that Qt's widgets wear, made from a theme."""

import re

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from resources import FOLDER
from views.theme import FAMILY, Theme

_SCALED = re.compile(r"\b(font-size): (\d+)px")
MIDDLE = 0.5
"""Colours lighter than this are inks for a dark ground."""


def style_sheet(theme: Theme, share: float = 1.0) -> str:
    """Return the style sheet of a theme; focus is always visible. `share` is the size of text."""
    sheet = _sheet(theme)
    return _SCALED.sub(lambda found: f"{found[1]}: {round(int(found[2]) * share)}px", sheet)


def show_as(part: QWidget, key: str, value: object) -> None:
    """Let a part look as the sheet says of that value of a property, even if it was shown."""
    before = part.property(key)
    if before != value and (before or value):
        part.setProperty(key, value)
        style_again(part)


def style_again(*parts: QWidget) -> None:
    """Let parts look as the sheet says of their names and properties now."""
    for part in parts:
        part.style().unpolish(part)
        part.style().polish(part)


def _sheet(theme: Theme) -> str:
    return f"""
QWidget {{ font-family: "{FAMILY}"; font-size: 13px; color: {theme.text};
    placeholder-text-color: {theme.muted}; }}
QMainWindow, QDialog, #page {{ background: {theme.window}; }}
#panel, #header, #footer, #title-line {{ background: {theme.panel}; }}
#header {{ border-bottom: 1px solid {theme.line}; }}
#footer {{ border-top: 1px solid {theme.line}; }}
#footer QPushButton, #footer QToolButton, #footer QLineEdit, #footer #primary:focus {{
    padding: 1px 8px; }}
#upcoming {{ background: transparent; border: none; }}
#decisions {{ background: {theme.card}; border-top: 2px solid {theme.accent}; }}
#notice {{ background: {theme.card}; border-bottom: 1px solid {theme.text}; }}
#question {{ font-weight: 600; }}
#card {{ background: {theme.card}; border: 1px solid {theme.line}; border-radius: 10px; }}
#heading {{ color: {theme.muted}; font-size: 11px; font-weight: 600; letter-spacing: 1px; }}
#section {{ color: {theme.muted}; font-size: 12px; font-weight: 600; }}
#encounter {{ font-weight: 600; }}
#name {{ font-size: 21px; font-weight: 600; }}
#wordmark {{ font-size: 34px; font-weight: 600; }}
#lead {{ color: {theme.muted}; font-size: 15px; }}
#clock {{ color: {theme.accent}; font-size: 22px; font-weight: 600; }}
#saved {{ color: {theme.muted}; font-size: 12px; }}
#muted, #hint {{ color: {theme.muted}; }}
#warning {{ color: {theme.refused}; }}
#heading[alarm="true"] {{ color: {theme.text}; }}
#offer-cost {{ font-weight: 600; }}
#offer-title[main="true"], #offer-cost[main="true"], #offer-by[main="true"] {{
    color: {theme.on_accent}; font-weight: 600; }}
#offer-title:disabled, #offer-cost:disabled {{ color: {theme.idle}; }}
#strong {{ font-weight: 600; font-size: 14px; }}
#pill {{ color: {theme.muted}; border: 1px solid {theme.line}; border-radius: 11px;
         padding: 3px 10px; font-size: 11px; }}
#pill[alarm="true"] {{ color: {theme.refused}; border-color: {theme.refused}; }}
QPushButton#pill {{ color: {theme.refused}; border-color: {theme.refused}; font-weight: 600; }}
QPushButton#pill:hover, QPushButton#pill:focus {{ background: {theme.refused};
    color: {theme.panel}; }}
#past {{ color: {theme.window}; background: {theme.text}; border-radius: 6px;
    padding: 4px 10px; font-weight: 600; }}
#header[past="true"] #clock {{ color: {theme.text}; }}
#header[past="true"] {{ border-bottom: 2px solid {theme.text}; }}
#key-cap {{ color: {theme.muted}; border: 1px solid {theme.line}; border-bottom-width: 2px;
    border-radius: 4px; padding: 0 4px; font-size: 10px; }}
#key-cap[look="on"] {{ color: {theme.text}; }}
#key-cap[look="primary"] {{ color: {theme.on_accent}; border-color: {theme.on_accent}; }}
#button-words[look="primary"] {{ color: {theme.on_accent}; font-size: 15px;
    font-weight: 600; }}
#button-words:disabled, #key-cap:disabled {{ color: {theme.idle}; }}
#button-state {{ font-weight: 600; color: {theme.muted}; border-radius: 4px; padding: 0 4px; }}
#button-state[state="live"] {{ color: {theme.text}; }}
#button-state[state="blank"], #button-state[state="picture"], #button-state[state="frozen"] {{
    background: {theme.text}; color: {theme.window}; }}
QLabel {{ background: transparent; }}
QPushButton, QToolButton {{ background: {theme.raised}; border: 1px solid {theme.line};
    border-radius: 6px; padding: 6px 12px; }}
QFileDialog QToolButton {{ padding: 3px; }}
QPushButton#plain::menu-indicator {{ image: none; width: 0; }}
QPushButton:hover, QToolButton:hover {{ border-color: {theme.muted}; }}
QPushButton:focus, QToolButton:focus, QLineEdit:focus, QComboBox:focus, QSpinBox:focus,
QPlainTextEdit:focus, QTextEdit:focus, QListView:focus, QTableView:focus
    {{ border: 1px solid {theme.text}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {theme.idle};
    border-color: {theme.raised}; }}
QPushButton:checked, QToolButton:checked {{ background: {theme.window};
    border-color: {theme.text}; }}
QPushButton#primary, QToolButton#primary, QPushButton:default {{
    background: {theme.accent}; color: {theme.on_accent}; border-color: {theme.accent};
    font-weight: 600; }}
QPushButton#primary:disabled, QToolButton#primary:disabled, QPushButton:default:disabled {{
    background: {theme.raised}; color: {theme.idle}; border-color: {theme.raised}; }}
QPushButton#primary:focus, QToolButton#primary:focus, QPushButton:default:focus {{
    border: 2px solid {theme.text}; padding: 5px 11px; }}
QPushButton#shared {{ border: 1px solid transparent; background: transparent;
    padding: 0 4px; font-size: 11px; font-weight: 600; }}
QPushButton#shared:hover, QPushButton#shared:focus {{ border-color: {theme.muted}; }}
QToolButton#due {{ background: {theme.accent}; color: {theme.on_accent}; border-radius: 12px;
    padding: 3px 12px; font-size: 12px; font-weight: 600; }}
QToolButton#due:focus {{ border: 2px solid {theme.text}; }}
QToolButton#back {{ border-radius: 11px; padding: 3px 12px; font-size: 12px; }}
QPushButton#offer {{ text-align: left; padding: 6px 10px; }}
QPushButton#offer[main="true"] {{ background: {theme.accent}; border-color: {theme.accent}; }}
QPushButton#offer[main="true"]:focus {{ border: 2px solid {theme.text}; }}
#offer-by {{ color: {theme.muted}; font-size: 11px; }}
#news {{ background: {theme.raised}; border: 2px solid {theme.text}; border-radius: 8px; }}
#news QLabel {{ font-size: 16px; font-weight: 600; }}
#alarm {{ background: {theme.raised}; border: 2px solid {theme.accent}; border-radius: 6px; }}
#fired {{ color: {theme.accent}; font-size: 19px; font-weight: 600; }}
#limit {{ font-weight: 600; }}
#palette {{ background: {theme.card}; border: 1px solid {theme.line}; }}
#palette QListView {{ background: {theme.card}; }}
QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox, QAbstractSpinBox {{
    background: {theme.window}; border: 1px solid {theme.line}; border-radius: 6px;
    padding: 5px 8px; selection-background-color: {theme.text};
    selection-color: {theme.window}; }}
QLineEdit[bad="true"], QComboBox[bad="true"], QPlainTextEdit[bad="true"] {{
    border: 2px solid {theme.refused}; padding: 4px 7px; }}
QComboBox {{ padding-right: 24px; }}
QComboBox::drop-down {{ subcontrol-origin: padding; subcontrol-position: center right;
    width: 22px; border: none; background: transparent; }}
QComboBox::down-arrow {{ image: url("{_icon("arrow", theme.muted)}"); width: 12px;
    height: 12px; }}
QComboBox QAbstractItemView {{ background: {theme.card}; border: 1px solid {theme.line};
    selection-background-color: {theme.raised}; selection-color: {theme.text}; }}
QListView, QTableView, QTreeView {{ background: {theme.panel}; border: 1px solid transparent;
    selection-background-color: {theme.raised}; selection-color: {theme.text}; }}
QHeaderView::section {{ background: {theme.panel}; color: {theme.muted}; border: none;
    border-bottom: 1px solid {theme.line}; padding: 5px 8px; }}
QTableCornerButton::section {{ background: {theme.panel}; border: none; }}
QMenuBar {{ background: {theme.panel}; }}
QMenuBar::item {{ padding: 4px 8px; background: transparent; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {theme.raised}; }}
QMenu {{ background: {theme.card}; border: 1px solid {theme.line}; padding: 4px; }}
QMenu::item {{ padding: 5px 26px 5px 22px; border-radius: 4px; }}
QMenu::item:disabled {{ color: {theme.idle}; }}
QMenu::separator {{ height: 1px; background: {theme.line}; margin: 4px 8px; }}
QToolTip {{ background: {theme.raised}; color: {theme.text}; border: 1px solid {theme.line};
    padding: 4px; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {theme.line}; border-radius: 4px; min-width: 24px;
    min-height: 24px; margin: 1px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSlider::groove:horizontal {{ height: 4px; background: {theme.line}; border-radius: 2px; }}
QSlider::handle:horizontal {{ background: {theme.text}; width: 14px; height: 14px;
    margin: -5px 0; border-radius: 7px; }}
QSlider::handle:horizontal:focus {{ border: 3px solid {theme.muted}; }}
QDialogButtonBox {{ dialogbuttonbox-buttons-have-icons: 0; }}
QCheckBox, QRadioButton {{ background: transparent; spacing: 8px; padding: 2px; }}
QCheckBox:focus, QRadioButton:focus {{ text-decoration: underline; }}
QCheckBox::indicator, QRadioButton::indicator, QTableView::indicator {{ width: 14px; height: 14px;
    border: 1px solid {theme.muted}; background: {theme.window}; }}
QCheckBox::indicator, QTableView::indicator {{ border-radius: 3px; }}
QRadioButton::indicator {{ border-radius: 8px; }}
QCheckBox::indicator:checked, QTableView::indicator:checked {{
    border-color: {theme.text}; background: {theme.text};
    image: url("{_icon("check", theme.window)}"); }}
QRadioButton::indicator:checked {{ border: 5px solid {theme.text};
    background: {theme.window}; width: 6px; height: 6px; }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border: 2px solid {theme.text};
    width: 12px; height: 12px; }}
QCheckBox::indicator:checked:focus {{ border-color: {theme.muted}; }}
QRadioButton#segment {{ background: {theme.window}; border: 1px solid {theme.line}; spacing: 0;
    padding: 5px 11px; color: {theme.muted}; }}
QRadioButton#segment:hover {{ border-color: {theme.muted}; }}
QRadioButton#segment:checked {{ background: {theme.raised}; border-color: {theme.muted};
    color: {theme.text}; }}
QRadioButton#segment:focus {{ border: 2px solid {theme.text}; padding: 4px 10px; }}
QRadioButton#segment:checked, QRadioButton#segment:checked:focus {{
    border-bottom: 3px solid {theme.text}; padding-bottom: 3px; }}
QRadioButton#segment:disabled {{ color: {theme.idle}; border-color: {theme.raised}; }}
QRadioButton#segment::indicator {{ width: 0; height: 0; border: none; background: transparent; }}
QTabWidget::pane {{ border: 1px solid {theme.line}; top: -1px; }}
QStatusBar {{ background: {theme.panel}; color: {theme.muted}; }}
"""


def _icon(name: str, ink: str) -> str:
    """Return where the icon is that is drawn in an ink as light or dark as `ink`."""
    shade = "light" if QColor(ink).lightnessF() > MIDDLE else "dark"
    return str(FOLDER / "icons" / f"{name}-{shade}.svg").replace("\\", "/")
