/** Texts for a refused request as a whole, by HTTP status; 0 when there was no answer. */
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

/** Shown in place of data that the viewer may not read. */
export const MAY_NOT_SEE_ES = 'No hay permiso para ver esto'

/** The text for every other status. */
export const SERVER_FAILED_ES = 'Algo falló en el servidor; se puede probar otra vez'
