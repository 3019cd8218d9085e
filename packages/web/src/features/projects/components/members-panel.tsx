import { formatDay, isWithin } from '@timesheet/domain/kernel'
import { members } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PersonBadge } from '../../../widgets/person-badge.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { memberName, type MemberRow } from './member-row.ts'
import classes from './panel.module.css'
import { type RowActs, RowButtons, RowsPanel } from './rows-panel.tsx'

const MemberDrawer = lazyPart(() => import('./member-drawer.tsx'), 'MemberDrawer', { failed: 'over' })

function span({ from, to }: MemberRow): string {
  if (!from && !to) return 'Todo el proyecto'
  return [from ? `desde el ${formatDay(from)}` : '', to ? `hasta antes del ${formatDay(to)}` : '']
    .filter(Boolean)
    .join(' ')
}

function MemberLine({ row, acts }: { readonly row: MemberRow; readonly acts: RowActs | null }) {
  const isNow = isWithin(today(), row.from, row.to)
  return (
    <>
      <span className={classes.words}>
        {row.expand?.['user'] ? <PersonBadge person={row.expand['user']} /> : memberName(row)}
        <small>{[row.expand?.['user']?.position, span(row)].filter(Boolean).join(' · ')}</small>
      </span>
      {isNow ? null : (
        <StateChip
          label={row.from > today() ? 'Todavía no' : 'Ya no'}
          tone={row.from > today() ? 'waiting' : 'closed'}
        />
      )}
      <RowButtons
        acts={acts}
        editLabel={`Editar fechas de ${memberName(row)}`}
        removeLabel={`Quitar del equipo a ${memberName(row)}`}
        onRemove={() => void removeRecord(members, row, `${memberName(row)} ya no integra el equipo.`)}
      />
    </>
  )
}

/** The team of a project, with dates. */
export function MembersPanel({ project, canEdit }: { readonly project: string; readonly canEdit: boolean }) {
  const query = useQuery(
    listQuery(members, {
      filter: filterText('project = {:project}', { project }),
      sort: 'user.surname,user.name',
      expand: 'user',
    }),
  )
  return (
    <RowsPanel
      title="Equipo"
      query={query}
      param="member"
      canEdit={canEdit}
      addLabel="Sumar"
      empty={{
        title: 'Todavía no hay equipo',
        help: canEdit ? 'Quienes se suman pueden cargar horas en el proyecto.' : 'La jefatura del proyecto lo arma.',
      }}
      line={(row, acts) => <MemberLine row={row} acts={acts} />}
      drawer={(row, onClose) => <MemberDrawer project={project} member={row} onClose={onClose} />}
    />
  )
}
