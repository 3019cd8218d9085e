import { defineStates } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, leadsProject } from '../access/index.ts'

/** Who publishes a rule of credit: the management, or of a rule of one project its leader (domain.md §3.9). */
export const publishesCreditRules = all(EMPLOYEE, any(holds('ger'), all('project != ""', leadsProject('project'))))

const BY_PUBLISHER = { who: publishesCreditRules, refusal: 'credit_version_publisher' } as const

/** The life of a version of a rule of credit (domain.md §3.8): once published it never changes. */
export const creditVersionStates = defineStates({
  states: {
    draft: { label: 'Borrador', tone: 'draft' },
    published: { label: 'Publicada', tone: 'good' },
    withdrawn: { label: 'Retirada', tone: 'closed' },
  },
  initial: ['draft'],
  moves: [
    {
      name: 'publish',
      label: 'Publicar',
      from: ['draft'],
      to: 'published',
      stamps: { publishedAt: 'now', publishedBy: 'viewer' },
      ...BY_PUBLISHER,
    },
    { name: 'withdraw', label: 'Retirar', from: ['published'], to: 'withdrawn', ...BY_PUBLISHER },
  ],
  refusal: 'credit_version_state',
})

/** The state of a version of a rule of credit. */
export type CreditVersionState = keyof typeof creditVersionStates.states
