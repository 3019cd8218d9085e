import { Box } from '@mantine/core'
import {
  checkHourRequest,
  type HourRequestDraft,
  hourRequests,
  type ProjectDocument,
} from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { errorText } from '../../data/error-text.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { type FormDraft, useRecordForm } from '../../forms/use-record-form.ts'
import { showProblem, showUndo } from '../../ui/toast/toast-store.ts'
import { spentQuery } from '../documents/spent.query.ts'
import facts from '../record-facts.module.css'
import { SideDrawer } from '../side-drawer.tsx'
import { createRecord, updateRecord } from '../store-record.ts'
import { HoursStanding } from './hours-standing.tsx'

const SHOWN = ['minutes', 'reason']
const PLACED = ['user', 'document', 'project', 'specialty', 'state']

export interface MoreHoursDrawerProps {
  readonly user: string
  readonly document: ProjectDocument
  readonly onClose: () => void
}

/** The form by which somebody asks for more hours on a document. */
export function MoreHoursDrawer({ user, document, onClose }: MoreHoursDrawerProps) {
  const { id, code, project, specialty, budgetMinutes, forecastMinutes } = document
  const spent = useQuery(spentQuery([id])).data?.get(id)
  const place = useMemo(
    () => ({ user, document: id, project, specialty, state: 'requested' as const }),
    [user, id, project, specialty],
  )
  const draftOf = (values: FormDraft<typeof hourRequests>): HourRequestDraft => ({ ...values, ...place })
  const form = useRecordForm({
    declaration: hourRequests,
    fields: [...SHOWN, ...PLACED],
    defaults: place,
    shown: () => SHOWN,
    check: (values) => {
      // What is asked for is said before why.
      if (values.minutes === 0) return null
      return checkHourRequest(draftOf(values), { stored: null, document, isTheirs: true, others: [] })
    },
    save: async (values) => {
      const { id: request, minutes } = await createRecord(hourRequests, values)
      showUndo(`Pediste ${formatClock(minutes)} más en ${code}. Decide quien lidera la especialidad.`, () => {
        updateRecord(hourRequests, request, { state: 'withdrawn' }).catch((error: unknown) =>
          showProblem(errorText(error)),
        )
      })
    },
  })
  return (
    <SideDrawer title={`Pedir más horas en ${code}`} onClose={onClose}>
      <Box component="dl" className={facts.facts ?? ''} mb="md">
        <HoursStanding
          label="Horas del documento"
          budget={budgetMinutes}
          forecast={forecastMinutes || budgetMinutes}
          spent={spent}
        />
      </Box>
      <RecordForm
        form={form}
        submitLabel="Pedir"
        durations={['minutes']}
        wide={['reason']}
        onDone={onClose}
        onCancel={onClose}
      />
    </SideDrawer>
  )
}
