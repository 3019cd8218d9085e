import { addDays } from '@timesheet/domain/kernel'
import type { Company } from './decisions-company.ts'
import { send, type Target } from './measure.ts'
import { sleep } from './program.ts'

/** Somebody who saves cells of the month after, one after the other, until told to stop. */
export class Saver {
  #times: number[] = []
  readonly #told = new AbortController()
  readonly #saving: Promise<void>

  constructor(company: Company, person: Target & { readonly id: string }) {
    this.#saving = this.#run(company, person)
  }

  /** How long each save since the last asking took. */
  taken(): readonly number[] {
    const times = this.#times
    this.#times = []
    return times
  }

  async stop(): Promise<void> {
    this.#told.abort()
    await this.#saving
  }

  async #run({ timesheet: { app } }: Company, person: Target & { readonly id: string }): Promise<void> {
    const project = await app.records.findFirst('members', `user = "${person.id}" && project.state = "active"`)
    for (let i = 0; !this.#told.signal.aborted; i++) {
      const body = {
        user: person.id,
        day: addDays('2026-06-01', i % 15),
        minutes: 15,
        project: project?.values['project'],
        kind: 'normal',
        state: 'draft',
        note: 'Tareas de la semana',
      }
      const from = performance.now()
      await send(person, { method: 'POST', path: '/api/collections/hours/records', body })
      this.#times.push(performance.now() - from)
      await sleep(15)
    }
  }
}
