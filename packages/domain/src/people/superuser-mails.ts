import type { AuthDeclarationOptions } from '@timesheet/schema'

const IGNORE = '<p>Si nadie lo pidió, alcanza con ignorar este mensaje.</p>'

/**
 * Mail templates for superusers; the engine's own are in English and link to PocketBase's dashboard, which is not
 * served here.
 */
export const SUPERUSER_MAILS = {
  authAlert: {
    emailTemplate: {
      subject: 'Ingreso a la administración de {APP_NAME} desde un lugar nuevo',
      body: '<p>Hola:</p><p>Hubo un ingreso a la cuenta de administración del sistema {RECORD:email} de {APP_NAME} desde un dispositivo o lugar nuevo:</p><p><strong>{ALERT_INFO}</strong></p><p>Si fue un ingreso propio, no hace falta hacer nada. Si no lo fue, conviene definir ahora otra contraseña, que cierra las sesiones de todos los dispositivos:</p><p><a class="btn" href="{APP_URL}/forget?as=system">Cambiar la contraseña</a></p>',
    },
  },
  otp: {
    emailTemplate: {
      subject: 'Código para la administración de {APP_NAME}',
      body: '<p>Hola:</p><p>El código para ingresar a la administración del sistema de {APP_NAME} es:</p><p style="font-size:28px;letter-spacing:4px"><strong>{OTP}</strong></p><p>Vale por unos minutos y sirve una sola vez. Nadie lo va a pedir por teléfono ni por mensaje.</p><p>Si nadie pidió ingresar, alcanza con ignorar este mensaje.</p>',
    },
  },
  verificationTemplate: {
    subject: 'Confirmación de correo en {APP_NAME}',
    body: '<p>Hola:</p><p>Para confirmar este correo de la administración del sistema de {APP_NAME}:</p><p><a class="btn" href="{APP_URL}/user/{RECORD:id}?token={TOKEN}">Confirmar correo</a></p>',
  },
  resetPasswordTemplate: {
    subject: 'Contraseña de la administración de {APP_NAME}',
    body: `<p>Hola:</p><p>Con este enlace se define la contraseña de la cuenta de administración del sistema {RECORD:email} de {APP_NAME}:</p><p><a class="btn" href="{APP_URL}/forget?token={TOKEN}">Definir contraseña</a></p>${IGNORE}`,
  },
  confirmEmailChangeTemplate: {
    subject: 'Nuevo correo de la administración de {APP_NAME}',
    body: `<p>Hola:</p><p>Para usar este correo en la cuenta de administración del sistema de {APP_NAME}:</p><p><a class="btn" href="{APP_URL}/user/{RECORD:id}?token={TOKEN}">Confirmar nuevo correo</a></p>${IGNORE}`,
  },
} as const satisfies AuthDeclarationOptions
