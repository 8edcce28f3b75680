"""The dialog that shares the players' view, at the table and over the internet."""

from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from models.rules.fields import Choice
from views.dialogs.forms.dialog import (
    DIALOG_MARGIN,
    DIALOG_SPACING,
    AnswerDialog,
    muted_label,
    reserve_lines,
    retain_size,
    set_tab_order,
)
from views.dialogs.forms.segments import SegmentedControl
from views.dialogs.outcome import style_as
from views.plain import PlainLabel, without_mnemonic
from views.qr_code import QrCode
from views.share_status import BrokerLogin, ShareState, ShareStatus
from views.theme import text_scale

CODE_SIDE_PX: Final = 230
WIDTH: Final = 640
MAX_GROWTH: Final = 1.3
MAX_TYPED_LENGTH: Final = 300
HINT_LINES, STATE_LINES = 3, 2
"""The lines reserved for changing texts, so that nothing else moves."""


class ShareDialog(AnswerDialog):
    """Shows the state of sharing, and asks for changes by signals."""

    table_requested = Signal(bool)
    """Asks to share at the table: True in this network, False only on this computer."""
    table_stop_requested = Signal()
    new_link_requested = Signal()
    code_requested = Signal(bool)
    broker_requested = Signal(object)
    broker_stop_requested = Signal()

    def __init__(
        self,
        status: ShareStatus,
        broker: str = "",
        relay: str = "",
        parent: QWidget | None = None,
        *,
        code: bool = False,
    ) -> None:
        """Show `status`, and the last addresses of broker and relay.

        `code` says whether the players' window shows the code.
        """
        super().__init__(QCoreApplication.translate("ShareDialog", "Share"), parent)
        self.table = TablePage(self)
        self.far = FarPage(broker, relay, self)
        self.table.on_window.setChecked(code)
        self.tabs = QTabWidget(self)
        self.tabs.setAccessibleName(self.tr("Ways to share"))
        self.tabs.addTab(self.table, self.tr("At the table"))
        self.tabs.addTab(self.far, self.tr("Far away"))
        self.new_link = QPushButton(self.tr("New &link"), self)
        self.new_link.setAutoDefault(False)
        self.new_link_hint = muted_label("", self)
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        intro = self.tr(
            "Players follow the fight in their browser. They see what the players' window shows, "
            "nothing else, and can't change anything."
        )
        self.body.addWidget(muted_label(intro, self))
        self.body.addWidget(self.tabs)
        link = QHBoxLayout()
        link.addWidget(self.new_link)
        link.addWidget(self.new_link_hint, 1)
        self.body.addLayout(link)
        self._connect_pages()
        self.show_status(status)
        width = round(WIDTH * min(text_scale(), MAX_GROWTH))
        # The height is set when the dialog is shown.
        self.resize(max(width, self.sizeHint().width()), 0)
        self.table.switch.setFocus()

    @property
    def manual_page(self) -> str:
        return (
            "sharing.md" if self.tabs.currentWidget() is self.far else "table.md#phones-and-tablets"
        )

    def submit(self) -> None:
        """Do nothing, since there is no question; Ctrl+Enter only closes."""

    def show_status(self, status: ShareStatus) -> None:
        self.table.show_status(status)
        self.far.show_status(status)
        self.new_link.setEnabled(status.is_on)
        self.new_link_hint.setText(
            self.tr("The old link stops working once the broker is back.")
            if status.broker is ShareState.STARTING
            else self.tr("The old link stops working at once.")
        )

    def _connect_pages(self) -> None:
        table, far = self.table, self.far
        table.start_requested.connect(self.table_requested)
        table.stop_requested.connect(self.table_stop_requested)
        self.new_link.clicked.connect(lambda _checked=False: self.new_link_requested.emit())
        table.on_window.toggled.connect(self.code_requested)
        far.connect_requested.connect(self.broker_requested)
        far.disconnect_requested.connect(self.broker_stop_requested)
        close = self.buttons.button(QDialogButtonBox.StandardButton.Close)
        set_tab_order((close, self.tabs, *table.tab_stops, *far.tab_stops, self.new_link))


class _Link(QWidget):
    """A link that can be selected and copied, hidden until there is one."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setReadOnly(True)
        self.line.setAccessibleName(name)
        self.copy_button = QPushButton(self.tr("&Copy"), self)
        self.copy_button.setAutoDefault(False)
        self.copy_button.clicked.connect(lambda _checked=False: self.copy())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.line, 1)
        row.addWidget(self.copy_button)
        self.show_link("")

    def show_link(self, link: str) -> None:
        if link != self.line.text():
            self.line.setText(link)
            self.line.setCursorPosition(0)
        self.setVisible(bool(link))

    def copy(self) -> None:
        QGuiApplication.clipboard().setText(self.line.text())


class TablePage(QWidget):
    """The page for sharing with devices on the same network."""

    start_requested = Signal(bool)
    stop_requested = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._status = ShareStatus()
        reach_choices = (
            Choice("network", self.tr("This network")),
            Choice("alone", self.tr("This computer")),
        )
        self.reach = SegmentedControl(reach_choices, self)
        self.network, self.alone = self.reach.tab_stops
        self.reach.choose("network")
        self.switch = QPushButton(self)
        self.state = PlainLabel("", self)
        self.state.setWordWrap(True)
        self.state.ensurePolished()
        reserve_lines(self.state, STATE_LINES)
        self.link = _Link(self.tr("Link"), self)
        self.hint = muted_label("", self)
        reserve_lines(self.hint, HINT_LINES)
        self.on_window = QCheckBox(self.tr("Show the code on the &players' window"), self)
        self.code = QrCode(CODE_SIDE_PX, self)
        self.code.setAccessibleName(self.tr("QR code of the link"))
        retain_size(self.code)
        self.switch.setAutoDefault(False)
        self.switch.clicked.connect(lambda _checked=False: self._press())
        self._lay_out()

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        link = (self.link.line, self.link.copy_button)
        return (self.network, self.alone, self.switch, *link, self.on_window)

    def show_status(self, status: ShareStatus) -> None:
        self._status = status
        is_off, is_on = status.table is ShareState.OFF, status.table is ShareState.ON
        self.switch.setText(self.tr("&Start sharing") if is_off else self.tr("&Stop sharing"))
        self.switch.setEnabled(status.table is not ShareState.STARTING)
        style_as(self.switch, "primary" if is_off else "")
        for part in (self.network, self.alone):
            part.setEnabled(is_off)
        self.state.setText(self._state_text(status))
        self.link.show_link(status.link)
        self.hint.setText(self._hint_text(status))
        self.on_window.setEnabled(is_on and not status.is_local_only)
        self.code.show_code(status.code)
        self.code.setVisible(bool(status.code))

    def _press(self) -> None:
        if self._status.table is ShareState.OFF:
            self.start_requested.emit(self.network.isChecked())
        else:
            self.stop_requested.emit()

    def _state_text(self, status: ShareStatus) -> str:
        match status.table:
            case ShareState.OFF:
                return status.table_error or self.tr("Not shared")
            case ShareState.STARTING:
                return self.tr("Starting…")
            case ShareState.ON:
                return self.tr("Shared · %n connected", "", status.visitors)

    def _hint_text(self, status: ShareStatus) -> str:
        if status.table is ShareState.STARTING:
            return self.tr("Your computer may ask for your password: its key store keeps the link.")
        if status.table is ShareState.OFF:
            return self.tr("Phones scan a code or open a link. Nothing to install, no account.")
        if status.is_local_only and self.network.isChecked():
            return self.tr("No network found: only this computer can open the link.")
        if status.is_local_only:
            return self.tr("Only this computer can open the link.")
        return self.tr(
            "Scan the code with a phone on this network. If nothing comes "
            "up, this computer's firewall may be in the way."
        )

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(DIALOG_SPACING)
        switch = QHBoxLayout()
        switch.addWidget(self.switch)
        switch.addWidget(self.state, 1)
        left.addWidget(self.reach, 0, Qt.AlignmentFlag.AlignLeft)
        left.addLayout(switch)
        left.addWidget(self.link)
        left.addWidget(self.hint)
        left.addWidget(self.on_window)
        left.addWidget(muted_label(self.tr("Shown while their screen is blank or empty."), self))
        left.addStretch()
        outer = QHBoxLayout(self)
        outer.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        outer.setSpacing(DIALOG_MARGIN)
        outer.addLayout(left, 1)
        outer.addWidget(self.code, 0, Qt.AlignmentFlag.AlignTop)


class FarPage(QWidget):
    """The page for sharing over a broker, with friends anywhere."""

    connect_requested = Signal(object)
    disconnect_requested = Signal()

    def __init__(self, broker: str, relay: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._status = ShareStatus()
        self.broker = self._make_line(broker, "wss://broker.example.org")
        self.user = self._make_line("", "")
        self.password = self._make_line("", "")
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.relay = self._make_line(relay, "https://relay.example.org")
        self.switch = QPushButton(self)
        self.switch.setAutoDefault(False)
        self.state = PlainLabel("", self)
        self.state.setWordWrap(True)
        self.state.ensurePolished()
        reserve_lines(self.state, STATE_LINES)
        self.state.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.store_hint = muted_label("", self)
        self.manual = QPushButton(self.tr("&How to get both"), self)
        self.link = _Link(self.tr("Link for friends"), self)
        self.switch.clicked.connect(lambda _checked=False: self._press())
        self.relay.textChanged.connect(lambda _: self._show_link())
        self._lay_out()

    @property
    def tab_stops(self) -> tuple[QWidget, ...]:
        fields = (self.broker, self.user, self.password, self.switch, self.relay)
        return (self.manual, *fields, self.link.line, self.link.copy_button)

    def fill_account(self, user: str, password: str) -> None:
        """Fill in the saved account, unless something has been typed."""
        if not self.user.text() and not self.password.text():
            self.user.setText(user)
            self.password.setText(password)

    def show_status(self, status: ShareStatus) -> None:
        self._status = status
        is_off = status.broker is ShareState.OFF
        self.switch.setText(self.tr("Connec&t") if is_off else self.tr("&Disconnect"))
        style_as(self.switch, "primary" if is_off else "")
        for part in (self.broker, self.user, self.password):
            part.setEnabled(is_off)
        self.state.setText(self._state_text(status))
        self.store_hint.setText(self._store_hint_text(status))
        self._show_link()

    def _press(self) -> None:
        if self._status.broker is ShareState.OFF:
            account = self.broker.text().strip(), self.user.text().strip(), self.password.text()
            self.connect_requested.emit(BrokerLogin(*account))
        else:
            self.disconnect_requested.emit()

    def _show_link(self) -> None:
        self.link.show_link(far_link(self.relay.text(), self._status.room))

    def _state_text(self, status: ShareStatus) -> str:
        match status.broker:
            case ShareState.OFF:
                return status.broker_error or self.tr("Not connected")
            case ShareState.STARTING:
                return status.broker_error or self.tr("Connecting…")
            case ShareState.ON:
                return status.broker_error or self.tr("Connected")

    def _store_hint_text(self, status: ShareStatus) -> str:
        if status.has_store:
            return self.tr("User and password go to your computer's key store.")
        return self.tr("No key store: you'll be asked for user and password next time.")

    def _make_line(self, text: str, example: str) -> QLineEdit:
        line = QLineEdit(text, self)
        line.setMaxLength(MAX_TYPED_LENGTH)
        line.setPlaceholderText(example)
        return line

    def _lay_out(self) -> None:
        grid = QGridLayout()  # not a form layout, which gives wrapped lines too little height
        grid.setSpacing(DIALOG_SPACING)
        grid.setColumnStretch(1, 1)
        _add(grid, 0, self.tr("&Broker"), self.broker)
        _add(grid, 1, self.tr("&User"), self.user)
        _add(grid, 2, self.tr("P&assword"), self.password)
        grid.addWidget(self.store_hint, 3, 0, 1, 2)
        grid.addWidget(self.switch, 4, 0)
        grid.addWidget(self.state, 4, 1)
        _add(grid, 5, self.tr("&Relay"), self.relay)
        grid.addWidget(PlainLabel(self.tr("Link for friends"), self), 6, 0)
        grid.addWidget(self.link, 6, 1)
        intro = self.tr("A broker passes the fight on, a relay shows it.")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN, DIALOG_MARGIN)
        outer.setSpacing(DIALOG_SPACING)
        head = QHBoxLayout()
        head.addWidget(muted_label(intro, self), 1)
        head.addWidget(self.manual)
        outer.addLayout(head)
        outer.addLayout(grid)
        outer.addStretch()


def _add(grid: QGridLayout, row: int, title: str, field: QLineEdit) -> None:
    label: QLabel = PlainLabel(title, field.parentWidget())
    label.setBuddy(field)
    field.setAccessibleName(without_mnemonic(title))
    grid.addWidget(label, row, 0)
    grid.addWidget(field, row, 1)


def far_link(relay: str, room: str) -> str:
    """Return the link to a room on a relay, or "" if one of them is missing."""
    address = relay.strip().rstrip("/")
    if not address or not room:
        return ""
    scheme = "" if "://" in address else "https://"
    return f"{scheme}{address}/{room}/"
