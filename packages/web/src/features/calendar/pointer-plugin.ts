export { default as pointerPlugin } from '@fullcalendar/react/interaction'
