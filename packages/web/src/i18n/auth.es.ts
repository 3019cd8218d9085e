/** Texts for refused account actions, by action and the API's status. */
export const AUTH_TEXTS = {
  wrong: 'El correo o la contraseña no coinciden.',
  wrongPassword: 'La contraseña no coincide.',
  wrongCode: 'El código no es válido o ya venció.',
  wrongEmail: 'El correo no tiene un formato válido.',
  notAllowed: 'Esta cuenta no está habilitada para ingresar.',
  disabled: 'Este ingreso no está habilitado.',
  tooMany: 'Hubo demasiados intentos. Conviene esperar unos minutos y probar otra vez.',
  tooManyCodes: 'Hubo demasiados intentos con códigos. Dentro de unos minutos se puede probar con uno nuevo.',
  offline: 'No hay conexión con el servidor. Falta revisar la red y probar otra vez.',
  failed: 'No se pudo completar. Se puede probar otra vez.',
  badToken: 'El enlace no es válido o ya venció. Se puede pedir uno nuevo.',
  missing: 'Faltan el correo o la contraseña.',
  missingEmail: 'Falta el correo.',
  missingPassword: 'Falta la contraseña.',
  missingCode: 'Falta el código.',
  mismatch: 'Las contraseñas no coinciden.',
  shortPassword: 'La contraseña necesita al menos 8 caracteres.',
  secondTooLate: 'Pasó demasiado tiempo entre los dos pasos. Por seguridad hay que empezar de nuevo.',
  sentAgain: 'Salió otro código. Vale el último que llegó.',
  noSecond:
    'Esta cuenta pide un segundo paso que esta instalación no ofrece. La administración del sistema puede habilitarlo.',
} as const

/** Texts for failed sign-ins with an external provider. */
export const PROVIDER_TEXTS = {
  blocked:
    'El navegador bloqueó la ventana del proveedor. Falta permitir ventanas emergentes en este sitio y probar otra vez.',
  closed: 'La ventana del proveedor se cerró antes de terminar. Se puede probar otra vez.',
  refused: 'El proveedor no autorizó el ingreso: se canceló o no dio permiso.',
  unknown: 'Ese proveedor ya no está habilitado en esta instalación.',
  noAnswer: 'El proveedor no respondió como se esperaba. Se puede probar otra vez en unos minutos.',
  interrupted: 'Se cortó la conexión mientras se esperaba al proveedor. Se puede probar otra vez.',
  taken: 'Esa cuenta del proveedor ya es de otra persona. Esta sesión no cambió.',
  noAccount: 'No hay ninguna cuenta de la empresa con el correo de ese proveedor. La administración puede crearla.',
} as const
