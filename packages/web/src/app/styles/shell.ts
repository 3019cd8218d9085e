/* Styles that only signed-in screens need, in Mantine's order: those that several components depend on first. */
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/FloatingIndicator.css'
import './components.ts'
import './overlays.css'
