/** Names of the server's jobs; a job without one is shown by its id. */
const NAMES: Readonly<Record<string, string>> = {
  __pbLogsCleanup__: 'Borrar los registros viejos',
  __pbDBOptimize__: 'Ordenar la base de datos',
  __pbMFACleanup__: 'Borrar ingresos en dos pasos vencidos',
  __pbOTPCleanup__: 'Borrar códigos de ingreso vencidos',
  __pbAutoBackup__: 'Hacer la copia de seguridad',
  __pbFilesCleanup__: 'Borrar archivos que nadie usa',
  __pbAnswersCleanup__: 'Olvidar respuestas de cambios ya enviados',
  __pbChangesCleanup__: 'Olvidar cambios que los análisis ya leyeron',
  __pbOutboxCleanup__: 'Borrar envíos fallidos de hace un mes',
  uploads: 'Borrar archivos que quedaron a medias',
  __pbRateLimitersCleanup__: 'Olvidar límites de pedidos viejos',
}

/** The display name of a job. */
export function cronName(id: string): string {
  return NAMES[id] ?? id
}

/** True for a job that has a display name. */
export function isNamed(id: string): boolean {
  return Object.hasOwn(NAMES, id)
}
