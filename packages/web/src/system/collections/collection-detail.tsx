import { Tabs } from '@mantine/core'
import { useState } from 'react'
import { type Place, UnsavedGuard } from '../../forms/unsaved-guard.tsx'
import { useUnsaved } from '../../forms/unsaved-scope.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import { ApiTab } from './api/api-tab.tsx'
import { CollectionHead } from './collection-head.tsx'
import { CollectionSaveBar } from './collection-save-bar.tsx'
import type { SchemaCollection } from './collection.types.ts'
import { FieldsTab } from './fields/fields-tab.tsx'
import type { FilterScope } from './filter/filter-scope.ts'
import { IndexesTab } from './indexes/indexes-tab.tsx'
import { OptionsTab } from './options/options-tab.tsx'
import { QueryTab } from './query/query-tab.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { RulesTab } from './rules/rules-tab.tsx'
import { tabsOf, wrongTabs } from './tabs.ts'
import type { TabName } from './tabs.ts'
import { draftErrors } from './draft-checks.ts'
import { resultOf } from './collection-draft.ts'
import { useCollectionForm } from './use-collection-form.ts'
import type { CollectionForm } from './use-collection-form.ts'
import classes from './collections.module.css'
import type { TabProps } from './tab-props.ts'

export interface CollectionDetailProps {
  readonly stored: SchemaCollection
  readonly collections: readonly SchemaCollection[]
  readonly onStored?: (collection: SchemaCollection) => void
}

function TabContent({ name, form, scope }: TabProps & { readonly name: TabName }) {
  if (name === 'fields') return <FieldsTab form={form} scope={scope} />
  if (name === 'rules') return <RulesTab form={form} scope={scope} />
  if (name === 'indexes') return <IndexesTab form={form} scope={scope} />
  if (name === 'options') return <OptionsTab form={form} scope={scope} />
  return name === 'query' ? <QueryTab form={form} scope={scope} /> : <ApiTab form={form} scope={scope} />
}

/** What names in the collection's rules may refer to: the collection as edited, and the others as stored. */
function scopeOf(form: CollectionForm, collections: readonly SchemaCollection[]): FilterScope {
  const collection = resultOf(form.draft)
  const others = collections.filter(({ id }) => id !== collection.id)
  return { collection, collections: collection.id === '' ? others : [...others, collection] }
}

/** True when a navigation goes to another collection or screen; the tabs of one collection share its draft. */
function isLeaving(current: Place, next: Place): boolean {
  const chosen = ({ search }: Place) => {
    const { c, new: created } = search as Readonly<Record<string, unknown>>
    return `${String(c ?? '')}|${String(created ?? '')}`
  }
  return current.pathname !== next.pathname || chosen(current) !== chosen(next)
}

/** The editor of one collection: fields, rules, indexes and options, saved together after a review. */
export function CollectionDetail(props: CollectionDetailProps) {
  return <UnsavedGuard isLeaving={isLeaving}>{() => <Detail {...props} />}</UnsavedGuard>
}

function Detail({ stored, collections, onStored }: CollectionDetailProps) {
  const [search, setSearch] = useUrlState()
  const [isReviewing, setReviewing] = useState(false)
  const form = useCollectionForm(stored)
  const unsaved = useUnsaved(form.dirty)
  const scope = scopeOf(form, collections)
  const tabs = tabsOf(form.collection)
  const tab = tabs.find(({ name }) => name === search['tab']) ?? tabs[0]
  const wrong = wrongTabs(form.errors)
  const handleReview = () => {
    const found = draftErrors(form.draft, collections)
    form.showErrors(found)
    setReviewing(Object.keys(found).length === 0)
    const places = wrongTabs(found)
    const place = tabs.find(({ name }) => places.has(name))
    if (place && !places.has(tab?.name ?? place.name)) setSearch({ tab: place.name })
  }
  const handleSave = async () => {
    const saved = await unsaved.during(form.save)
    setReviewing(false)
    if (!saved) return
    if (onStored) onStored(saved)
    else if (saved.name !== search['c']) setSearch({ c: saved.name })
  }
  if (!tab) return null
  return (
    <div className={classes.detail}>
      <CollectionHead form={form} />
      <Tabs
        value={tab.name}
        onChange={(next) => setSearch({ tab: next === tabs[0]?.name ? undefined : (next ?? undefined) })}
        keepMounted={false}
        activateTabWithKeyboard={false}
      >
        <Tabs.List className={classes.tabs ?? ''} mb="md">
          {tabs.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name} data-wrong={wrong.has(name) || undefined}>
              {label}
              {wrong.has(name) ? <span className={classes.dot} role="img" aria-label="con datos que corregir" /> : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab.name}>
          <TabContent name={tab.name} form={form} scope={scope} />
        </Tabs.Panel>
      </Tabs>
      <CollectionSaveBar form={form} onReview={handleReview} />
      {isReviewing ? (
        <ReviewDialog form={form} onSave={() => void handleSave()} onClose={() => setReviewing(false)} />
      ) : null}
    </div>
  )
}
