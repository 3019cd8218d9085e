import { client } from '../data/client.ts'
import type { Stored } from '../data/collection.ts'
import type { absences } from '@timesheet/domain/people'

/** What a certificate may be, as the declaration of absences has it. */
export const CERTIFICATE_ACCEPT = 'application/pdf,image/jpeg,image/png'
const MAX_BYTES = 10_485_760

/** Why a file cannot be a certificate; null when it can. */
export function certificateProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!CERTIFICATE_ACCEPT.split(',').includes(file.type)) return 'El comprobante es un PDF, o una imagen JPG o PNG.'
  return file.size > MAX_BYTES ? 'El comprobante pesa más de 10 MB: conviene una copia más liviana.' : null
}

/** The body of a request with a certificate: values as text, the file as it is. */
export function bodyWith(values: Readonly<Record<string, unknown>>, file: File): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) if (name !== 'attachment') body.append(name, String(value))
  body.append('attachment', file)
  return body
}

/** Opens a stored certificate, with a short-lived token of the viewer. */
export async function openCertificate(row: Stored<typeof absences>): Promise<void> {
  const token = await client.files.getToken()
  const link = document.createElement('a')
  link.href = client.files.getURL(row, row.attachment, { token })
  link.target = '_blank'
  link.rel = 'noreferrer'
  link.click()
}
