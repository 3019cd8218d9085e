import type { AppOptions } from '@timesheet/engine'

/** The mail that warns of failed sign-ins, and the header by which known browsers are recognised. */
export const attemptOptions: NonNullable<AppOptions['attempts']> = {
  deviceHeader: 'x-timesheet-device',
  warning: ({ name }) => ({
    subject: 'Intentos fallidos de ingresar a {APP_NAME}',
    body: `<p>Hola:</p><p>Hubo varios intentos fallidos de ingresar a la cuenta {RECORD:email} de {APP_NAME}. El último llegó desde la dirección:</p><p><em>{ALERT_INFO}</em></p><p>Nadie entró con ellos, y cada intento que sigue tiene que esperar más que el anterior. Desde los dispositivos de siempre se puede ingresar como siempre.</p><p>Si fueron intentos propios, no hace falta hacer nada. Si no lo fueron, conviene definir una contraseña nueva, que además cierra las sesiones de todos los dispositivos:</p><p><a class="btn" href="{APP_URL}/forget${name === '_superusers' ? '?as=system' : ''}">Cambiar la contraseña</a></p>`,
  }),
}
