import { decideRule } from '@timesheet/domain/access'
import {
  burntCodes,
  clientCodeFormat,
  documentOpenings,
  documents,
  documentSettings,
  documentTypes,
  hasOpenings,
  keepsDocuments,
  loadDocuments,
  type LoadFacts,
  loadWays,
  namesOf,
  type OpeningFacts,
  openingJudge,
  opensProjects,
  responseLabel,
  revisions,
} from '@timesheet/domain/documents'
import { specialty as specialties, users } from '@timesheet/domain/people'
import { projects, workPackages } from '@timesheet/domain/projects'
import { ApiError, findRows, type PluginApp } from '@timesheet/engine'
import { type CommandPlace, onCommand } from '../kernel/commands.ts'
import { askingViewer } from '../kernel/viewer.ts'
import { codesLock, findTemplate } from './document-codes.ts'
import { transmittalsLock } from '../kernel/document-locks.ts'
import { findProjectOpening } from './opening-facts.ts'
import { registerLoads, stageLoad } from './staged-load.ts'
import { todayOfProjects } from './today-of-projects.ts'

/** Lines of a long list that are shown for review, those with errors first. */
const SHOWN = 2000

/** Registers the load of a list of documents into a project. */
export function onLoadDocuments(app: PluginApp): void {
  registerLoads(app)
  onCommand(app, loadDocuments, {
    lock: ({ project }) => [codesLock(project), transmittalsLock(project)],
    gather:
      async ({ project, lines }) =>
      (place) =>
        factsOf(place, project, hasOpenings(lines)),
    waysOf: loadWays,
    shown: SHOWN,
    stage: stageLoad,
    // The lines themselves stand in the steps of the operation.
    kept: ({ project, lines }) => ({ project, lines: lines?.length ?? 0 }),
  })
}

async function factsOf(place: CommandPlace, project: string, opens: boolean): Promise<LoadFacts> {
  const [own] = await place.visible(projects, { filter: 'id = {:project}', params: { project } })
  if (!own) throw new ApiError(404)
  const options = { filter: 'project = {:project}', params: { project }, sort: 'id' }
  const viewer = askingViewer({ request: place.info, app: place.app })
  const all = await findRows(place, projects)
  return {
    stored: await place.visible(documents, options),
    names: await namesIn(place, options),
    retired: new Set((await findRows(place, documentTypes, { filter: 'active = false' })).map(({ id }) => id)),
    burnt: new Set((await findRows(place, burntCodes, options)).map(({ code }) => code.toUpperCase())),
    template: await findTemplate(place, project),
    projectCode: own.code,
    clientCodes: clientCodeFormat(await findRows(place, documentSettings, options), project),
    projectCodes: new Set(all.map(({ code }) => code.toUpperCase())),
    mayKeep: (specialty) =>
      !viewer || decideRule(keepsDocuments, { collection: documents, row: { project, specialty }, viewer }) !== 'no',
    opening: opens ? openingJudge(await openingOf(place, project)) : null,
  }
}

/** What the empalmes of a list depend on. */
async function openingOf(place: CommandPlace, project: string): Promise<OpeningFacts> {
  const viewer = askingViewer({ request: place.info, app: place.app })
  const own = await findProjectOpening(place, project)
  const options = { filter: 'project = {:project}', params: { project }, sort: 'id' }
  const drawn = await findRows(place, revisions, options)
  const opened = await findRows(place, documentOpenings, options)
  const rowOf = { project }
  return {
    ...own,
    mayOpen: !viewer || decideRule(opensProjects, { collection: documentOpenings, row: rowOf, viewer }) !== 'no',
    names: {
      purpose: namesOf(own.purposes.map(({ id, code, name }) => ({ id, names: [code, name] }))),
      answer: namesOf(own.codes.map((row) => ({ id: row.id, names: [row.code, responseLabel(row)] }))),
    },
    answers: new Set(own.codes.map(({ id }) => id)),
    revised: new Set(drawn.map(({ document }) => document)),
    stored: new Map(opened.map((row) => [row.document, row])),
    today: await todayOfProjects(place, place.info, [project]),
  }
}

/** What the cells of a list name: by code and by name, people also by their address, which is compared and not shown. */
async function namesIn(
  place: CommandPlace,
  options: { readonly filter: string; readonly params: Readonly<Record<string, string>> },
): Promise<LoadFacts['names']> {
  const coded = (rows: readonly { readonly id: string; readonly code: string; readonly name: string }[]) =>
    namesOf(rows.map(({ id, code, name }) => ({ id, names: [code, name] })))
  const people = await findRows(place, users, { filter: 'external = false' })
  return {
    specialty: coded(await findRows(place, specialties)),
    type: coded(await findRows(place, documentTypes)),
    package: coded(await findRows(place, workPackages, options)),
    people: namesOf(
      people.map(({ id, name, surname, email }) => ({
        id,
        names: [email, `${name} ${surname}`, `${surname} ${name}`],
      })),
    ),
  }
}
