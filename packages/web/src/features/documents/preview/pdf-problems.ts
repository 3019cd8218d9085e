/** Why a PDF is not shown, as it is said. */
export const PDF_PROBLEMS = {
  password: 'Este PDF está protegido con contraseña: se descarga y se abre con ella',
  broken: 'Este PDF está dañado y no se puede mostrar: se puede descargar tal como está',
  unreachable: 'No llegó el archivo',
} as const
