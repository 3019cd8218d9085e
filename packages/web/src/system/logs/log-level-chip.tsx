import { StateChip } from '../../ui/state-chip.tsx'
import type { StateTone } from '../../ui/state-chip.tsx'
import { levelName, LOG_LEVELS } from './log-view.ts'
import type { LogLevel } from './log-view.ts'

const TONES: Record<LogLevel, StateTone> = { debug: 'draft', info: 'draft', warn: 'warning', error: 'bad' }

/** The level of an entry as icon and word. */
export function LogLevelChip({ level }: { readonly level: number }) {
  const name = levelName(level)
  return <StateChip tone={TONES[name]} label={LOG_LEVELS[name]} />
}
