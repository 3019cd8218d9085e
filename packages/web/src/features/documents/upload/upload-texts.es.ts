import type { FileMatch } from '@timesheet/domain/documents'
import type { UploadStanding } from './upload.view-model.ts'
import type { StateTone } from '../../../ui/state-chip.tsx'

/** Why a file is kept back, beside the texts that the record has already. */
export const UPLOAD_TEXTS_ES: Readonly<Record<string, string>> = {
  upload_revision_unknown: 'El documento no tiene esa revisión',
  upload_revision_none: 'El documento no tiene ninguna revisión: se empieza en su página',
  name_pattern_document: 'El documento no es de ese proyecto',
  name_pattern_full: 'El proyecto ya recuerda {max} nombres de archivos',
}

/** The states of a file of the batch. */
export const STANDINGS: Readonly<
  Record<UploadStanding, { readonly label: string; readonly many: string; readonly tone: StateTone }>
> = {
  undecided: { label: 'Por resolver', many: 'Por resolver', tone: 'warning' },
  ready: { label: 'Listo', many: 'Listos', tone: 'good' },
  waiting: { label: 'En espera', many: 'En espera', tone: 'waiting' },
  sending: { label: 'Enviando', many: 'Enviando', tone: 'running' },
  failed: { label: 'No se envió', many: 'No se enviaron', tone: 'bad' },
  sent: { label: 'Enviado', many: 'Enviados', tone: 'good' },
}

/** Why a matched file goes where it goes. */
export function whyText(match: Extract<FileMatch, { outcome: 'matched' }>): string {
  if (match.by === 'hand') return 'Elegida a mano'
  if (match.by === 'memory') return 'Como se eligió antes para ese nombre'
  const code = match.by === 'client_code' ? 'el código del cliente' : 'el código'
  return match.revisionBy === 'name'
    ? `Por ${code} y la revisión del nombre`
    : `Por ${code}; el nombre no dice la revisión y es la que está abierta`
}
