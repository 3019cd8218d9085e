import type { CollectionModel, FieldOf } from '@timesheet/schema'
import { isMultiple } from '@timesheet/schema'
import type { Expression } from '../storage/dialect.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { toSql, type Condition } from './condition.ts'
import type { Hop, JoinEnds } from './join-scope.ts'
import { hasUniqueIndex } from './unique-index.ts'

/** Joins the items of a multiple field. */
export function itemsHop(field: string): Hop {
  return {
    key: `${field}[]`,
    multiplies: true,
    build: (ends) => sql`${ends.dialect.jsonEach(column(ends, field, ends.parent), ends.alias)} ON 1 = 1`,
  }
}

/** Joins the records that a relation field refers to. */
export function relationHops(field: FieldOf<'relation'>, target: CollectionModel): Hop[] {
  const multiple = isMultiple(field)
  const record: Hop = {
    key: multiple ? 'record' : field.name,
    multiplies: false,
    byKey: target.type !== 'view',
    build: (ends) => {
      const id = multiple ? ends.dialect.eachValue(ends.parent).sql : column(ends, field.name, ends.parent)
      return sql`${table(ends, target)} ON ${column(ends, 'id')} = ${id}`
    },
  }
  return multiple ? [itemsHop(field.name), record] : [record]
}

/** Joins the records of another collection whose relation field contains this record. */
export function backRelationHop(other: CollectionModel, field: FieldOf<'relation'>): Hop {
  const multiple = isMultiple(field)
  return {
    key: `${other.name}_via_${field.name}`,
    multiplies: multiple || !hasUniqueIndex(other, field.name),
    build: (ends) => {
      const id = column(ends, 'id', ends.parent)
      const back = column(ends, field.name)
      if (!multiple) return sql`${table(ends, other)} ON ${back} = ${id}`
      return ends.dialect.joinHolders({
        table: table(ends, other),
        list: back,
        item: id,
        itemsAlias: `${ends.alias}i`,
        rowByRow: ends.rowByRow,
      })
    },
  }
}

/** The same join without records that violate a condition, so that they appear not to exist. */
export function visibleHop(hop: Hop, condition: (ends: JoinEnds) => Condition): Hop {
  return {
    key: `${hop.key} visible`,
    multiplies: hop.multiplies,
    build: (ends) => {
      const visible = condition(ends)
      return visible === true ? hop.build(ends) : sql`${hop.build(ends)} AND ${toSql(visible)}`
    },
  }
}

const SORT_KEY = 'sort_key'

/** Joins the Spanish sort key of a text of the record that a path has reached, made once for each record. */
export function sortKeyHop(collection: CollectionModel, field: string): Hop {
  return {
    key: `${field} sorted`,
    multiplies: false,
    build: (ends) => {
      const text = { sql: raw(ends.dialect.id(field)), type: 'text', affinity: 'text', nullable: false } as const
      const key = ends.dialect.spanishKey(text).sql
      const keys = sql`SELECT ${raw(ends.dialect.id('id'))}, ${key} AS ${raw(SORT_KEY)} FROM ${raw(ends.dialect.id(collection.name))}${ends.dialect.apart}`
      return sql`(${keys}) ${raw(ends.alias)} ON ${column(ends, 'id')} = ${column(ends, 'id', ends.parent)}`
    },
  }
}

/** The key that a join of `sortKeyHop` found; none where there is no record. */
export function sortedKey(alias: string): Expression {
  return { sql: raw(`${alias}.${SORT_KEY}`), type: 'text', affinity: 'text', nullable: true }
}

/** Joins all records of a collection; each alias is joined once. */
export function collectionHop(collection: CollectionModel, alias: string): Hop {
  return {
    key: `@collection.${collection.name}:${alias}`,
    multiplies: true,
    build: (ends) => sql`${table(ends, collection)} ON 1 = 1`,
  }
}

/** Joins the records with the given ids: the signed-in one, or those that a body relates to. */
export function recordsHop(key: string, collection: CollectionModel, ids: readonly string[]): Hop {
  return {
    key,
    multiplies: ids.length > 1,
    byKey: ids.length <= 1 && collection.type !== 'view',
    build: (ends) => {
      const bound = ids.map((id) => ends.dialect.bind(id).sql)
      const found = bound.length === 0 ? raw('1 = 0') : sql`${column(ends, 'id')} IN (${join(bound, ', ')})`
      return sql`${table(ends, collection)} ON ${found}`
    },
  }
}

function table(ends: JoinEnds, collection: CollectionModel): Sql {
  return raw(`${ends.dialect.id(collection.name)} ${ends.alias}`)
}

function column(ends: JoinEnds, name: string, alias = ends.alias): Sql {
  return raw(`${alias}.${ends.dialect.id(name)}`)
}
