import { savedViews } from '@timesheet/domain/config'
import { importMemory, weekLines, weekTemplates } from '@timesheet/domain/hours'
import type { MergeJoin, MergeMention } from '@timesheet/domain/merges'
import { findRows, type RowPlace, type Transaction } from '@timesheet/engine'
import type { CollectionDeclaration, JsonValue } from '@timesheet/schema'

/** Texts and lists in which people keep ids: what they filter, their weeks, what a word of a file stands for. */
const MENTIONING: readonly { readonly collection: CollectionDeclaration; readonly field: string }[] = [
  { collection: savedViews, field: 'content' },
  { collection: weekTemplates, field: 'lines' },
  { collection: weekLines, field: 'line' },
  { collection: importMemory, field: 'target' },
]

/** Texts of one part: each keeps what it said. */
const AT_ONCE = 20

type Place = Pick<RowPlace, 'app'> & { readonly tx: Transaction }

/** Lets the next texts that name what was merged name what it became; returns them, none when nothing is left. */
export async function moveMentions(place: Place, joins: readonly MergeJoin[]): Promise<readonly MergeMention[]> {
  const moved: MergeMention[] = []
  for (const { from, to } of joins)
    for (const { collection, field } of MENTIONING) {
      const limit = AT_ONCE - moved.length
      if (limit === 0) return moved
      const found = { filter: `${field} ~ {:from}`, params: { from }, sort: 'id', limit }
      for (const row of await findRows(place, collection, found)) {
        const mention = { collection: collection.name, id: row.id, field, from, to, before: row[field] as JsonValue }
        await rename(place, mention, row)
        moved.push(mention)
      }
    }
  return moved
}

/** Lets texts say what they said before, where they say nothing else since. */
export async function returnMentions({ app, tx }: Place, mentions: readonly MergeMention[]): Promise<void> {
  for (const mention of mentions.toReversed()) {
    const { collection, id, field, before } = mention
    const row = (await app.records.findById(collection, id, tx))?.values
    if (row && JSON.stringify(row[field]) === JSON.stringify(renamed(mention)))
      await app.records.update(collection, id, { [field]: before }, tx)
  }
}

type Row = Readonly<Record<string, unknown>>

async function rename(place: Place, mention: MergeMention, row: Row): Promise<void> {
  const { app, tx } = place
  const { collection, id, field } = mention
  const value = renamed(mention)
  const isThere = collection === weekLines.name && (await hasLine(place, row, String(value)))
  // The week has the row of the one that stays already.
  if (isThere) await app.records.delete(collection, id, tx)
  else await app.records.update(collection, id, { [field]: value }, tx)
}

/** Ids are letters and digits, which JSON writes as they are. */
function renamed({ before, from, to }: MergeMention): JsonValue {
  return JSON.parse(JSON.stringify(before).replaceAll(from, to)) as JsonValue
}

async function hasLine(place: Place, { user, person, week }: Row, line: string): Promise<boolean> {
  const [found] = await findRows(place, weekLines, {
    filter: 'user = {:user} && person = {:person} && week = {:week} && line = {:line}',
    params: { user: String(user), person: String(person), week: String(week), line },
    limit: 1,
  })
  return found !== undefined
}
