import type { Minutes } from '../kernel/index.ts'
import type { ProjectDocument } from './documents.collection.ts'
import { DOCUMENT_STAGES, type DocumentStage, stageOf } from './document-stage.calc.ts'
import { type LeftOf, leftMinutes } from './left-hours.calc.ts'

/** Sums of documents; nothing of it names one. */
export interface RegisterSums {
  readonly documents: number
  readonly stages: Readonly<Record<DocumentStage, number>>
  readonly budgetMinutes: Minutes
  readonly forecastMinutes: Minutes
  /** The loaded hours that are disclosed; null where they are not added up yet. */
  readonly spentMinutes: Minutes | null
  /** What is left of the foreseen ones, document by document; null where it is not added up yet. */
  readonly leftMinutes: Minutes | null
  /** Documents whose loaded hours are withheld, and therefore missing in these sums. */
  readonly withheld: number
}

/** A branch of the register: a project, or a package of a specialty within one; '' for documents of no package. */
export interface RegisterBranch extends RegisterSums {
  readonly project: string
  readonly specialty: string
  readonly package: string
}

/** Documents of one place and state, counted and added up. */
export interface CountedDocuments extends Pick<RegisterBranch, 'project'> {
  readonly specialty?: string
  readonly package?: string
  readonly state: string
  readonly entries: number
  readonly budgetMinutes: Minutes
  readonly forecastMinutes: Minutes
}

const STAGES = Object.keys(DOCUMENT_STAGES) as readonly DocumentStage[]
const NOTHING: RegisterSums = {
  documents: 0,
  stages: { planned: 0, drawing: 0, ready: 0, customer: 0, issued: 0, stopped: 0 },
  budgetMinutes: 0,
  forecastMinutes: 0,
  spentMinutes: null,
  leftMinutes: null,
  withheld: 0,
}

/** The sums of several branches; hours that one of them does not tell are left out. */
export function addUpBranches(branches: readonly RegisterSums[]): RegisterSums {
  return branches.reduce<RegisterSums>(
    (sum, one) => ({
      documents: sum.documents + one.documents,
      stages: addStages(sum.stages, one.stages),
      budgetMinutes: sum.budgetMinutes + one.budgetMinutes,
      forecastMinutes: sum.forecastMinutes + one.forecastMinutes,
      spentMinutes: addKnown(sum.spentMinutes, one.spentMinutes),
      leftMinutes: addKnown(sum.leftMinutes, one.leftMinutes),
      withheld: sum.withheld + one.withheld,
    }),
    NOTHING,
  )
}

function addKnown(sum: Minutes | null, minutes: Minutes | null): Minutes | null {
  return minutes === null ? sum : (sum ?? 0) + minutes
}

function addStages(one: RegisterSums['stages'], other: RegisterSums['stages']): RegisterSums['stages'] {
  const added = STAGES.map((stage) => [stage, one[stage] + other[stage]] as const)
  return Object.fromEntries(added) as RegisterSums['stages']
}

/** What was loaded on a document and is left of it, or that it is withheld. */
export interface LoadedOn extends Pick<RegisterBranch, 'project' | 'specialty' | 'package'>, LeftOf {
  readonly minutes: Minutes | null
}

const placeOf = ({ project, specialty = '', package: within = '' }: Partial<RegisterBranch>) =>
  [project, specialty, within].join('.')

/** The branches of counted documents, in the order in which they come, with what was loaded on each. */
export function registerBranches(
  counted: readonly CountedDocuments[],
  loaded: readonly LoadedOn[] | null,
): readonly RegisterBranch[] {
  const spentOf = Map.groupBy(loaded ?? [], placeOf)
  return [...Map.groupBy(counted, placeOf)].map(([place, rows]) => {
    const { project, specialty = '', package: within = '' } = rows[0]!
    const sums = addUpBranches(rows.map(sumsOf))
    const spent = spentOf.get(place) ?? []
    return {
      ...{ project, specialty, package: within, ...sums },
      spentMinutes: loaded && spent.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
      leftMinutes:
        loaded && spent.reduce((sum, { minutes, ...of }) => sum + (leftMinutes(of, minutes ?? undefined) ?? 0), 0),
      withheld: spent.filter(({ minutes }) => minutes === null).length,
    }
  })
}

function sumsOf({ state, entries, budgetMinutes, forecastMinutes }: CountedDocuments): RegisterSums {
  const stages = { ...NOTHING.stages, [stageOf(state as ProjectDocument['state'])]: entries }
  return { ...NOTHING, documents: entries, stages, budgetMinutes, forecastMinutes }
}
