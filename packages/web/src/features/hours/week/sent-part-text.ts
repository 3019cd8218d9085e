import type { HourEntry } from '@timesheet/domain/hours'
import type { SentPart } from './sending.queries.ts'

const WHOLE: readonly HourEntry['state'][] = ['submitted', 'approved_1']

/** Who decides a part of a sending, on which level, and how far it is. */
export function sentPartText(part: SentPart, entries: readonly Pick<HourEntry, 'batch' | 'state' | 'step'>[]): string {
  const { id, title, deciderName, waiting, approved, rejected, automatic } = part
  const whose = title || 'Sin proyecto'
  const decided = [
    approved > 0 && `${approved} aprobada${approved === 1 ? '' : 's'}${automaticText(part)}`,
    rejected > 0 && `${rejected} ${rejected === 1 ? 'volvió' : 'volvieron'}`,
  ].filter(Boolean)
  if (waiting > 0) {
    const own = entries.filter(({ batch, state }) => batch === id && WHOLE.includes(state))
    const level = part.policy === 'lead_then_manager' && own.length > 0 ? levelText(own) : ''
    const partial = decided.length > 0 ? `; parcial: ${decided.join(', ')}` : ''
    return `${whose}: espera a ${deciderName || 'quien designe la administración'}${level}${partial}`
  }
  if (rejected > 0 && approved > 0) return `${whose}: parcial, ${decided.join(', ')}`
  if (rejected > 0) return `${whose}: volvió`
  return `${whose}: aprobado${automatic === approved && approved > 0 ? ' automáticamente' : automaticText(part)}`
}

function levelText(own: readonly Pick<HourEntry, 'step'>[]): string {
  return own.some(({ step }) => step === 'lead') ? ', primer nivel' : ', segundo nivel'
}

function automaticText({ automatic, approved }: SentPart): string {
  if (automatic === 0) return ''
  return automatic === approved ? ' automáticamente' : ` (${automatic} automáticamente)`
}
