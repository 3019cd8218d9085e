/** What a person reads when a request as a whole is refused, by its status; 0 is no answer at all. */
export const REQUEST_ERRORS_ES: Readonly<Record<number, string>> = {
  0: 'No hay conexión con el servidor',
  400: 'No se pudo guardar: hay datos que corregir',
  401: 'Hace falta ingresar otra vez',
  403: 'No hay permiso para hacer esto',
  404: 'No se encontró, o no está al alcance',
  409: 'Otra persona lo cambió al mismo tiempo',
  413: 'Es demasiado grande',
  429: 'Hubo demasiados pedidos seguidos; conviene esperar un momento',
}

/** What could not be shown, where asking for it was refused. */
export const MAY_NOT_SEE_ES = 'No hay permiso para ver esto'

/** For every other status: something failed on the server. */
export const SERVER_FAILED_ES = 'Algo falló en el servidor; se puede probar otra vez'
