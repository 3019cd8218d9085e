/** What a person reads when an account action is refused, by the action and the API's status. */
export const AUTH_TEXTS = {
  wrong: 'El correo o la contraseña no coinciden.',
  wrongCode: 'El código no es válido o ya venció.',
  notAllowed: 'Esta cuenta no está habilitada para ingresar.',
  disabled: 'Este ingreso no está habilitado.',
  tooMany: 'Hubo demasiados intentos. Conviene esperar unos minutos y probar otra vez.',
  offline: 'No hay conexión con el servidor. Falta revisar la red y probar otra vez.',
  failed: 'No se pudo completar. Se puede probar otra vez.',
  badToken: 'El enlace no es válido o ya venció. Se puede pedir uno nuevo.',
  missing: 'Faltan el correo o la contraseña.',
  missingEmail: 'Falta el correo.',
  missingPassword: 'Falta la contraseña.',
  mismatch: 'Las contraseñas no coinciden.',
  shortPassword: 'La contraseña necesita al menos 8 caracteres.',
} as const
