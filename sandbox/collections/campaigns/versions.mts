import type { Store } from '../../platform/parts.mts';
import { iso, ofApp } from './endpoint.mts';
import { invalid, notFound } from './refusals.mts';
import { type Template, templates, type Version, versions } from './tables.mts';

/** A template by its ID or its slug. */
export const templateOf = (store: Store, id: string): Template =>
	templates.one(store, { id }) ??
	templates.get(store, { templateId: id }, () =>
		notFound('template', id, 'ERR_TEMPLATE_NOT_FOUND'),
	);

/** Refuses a template that can't send. */
export function checkApproved({ templateId, status }: Template): void {
	if (status !== 'approved')
		throw invalid(`The template ${templateId} is ${status}, not approved.`);
}

export const versionOf = (store: Store, template: string, version: number): Version | undefined =>
	versions.one(store, { template, version });

export const serialize = (store: Store, template: Template) => ofApp(store, template);

/** With all its versions, the oldest first. */
export const showWhole = (store: Store, id: string) => {
	const template = templateOf(store, id);
	const all = versions.all(store, { template: template.id });
	return {
		...serialize(store, template),
		versions: all.map(({ template: _, createdAt, ...one }) => ({
			...one,
			createdAt: iso(createdAt),
		})),
	};
};

/** Adds a version like the current one, with changes. */
export function addVersion(
	store: Store,
	{ id, currentVersion }: Template,
	changes: Partial<Version> = {},
): void {
	const current = versionOf(store, id, currentVersion);
	if (!current) throw invalid('The template has no version.');
	const version = versions.count(store, { template: id }) + 1;
	versions.insert(store, { ...current, ...changes, version, createdAt: Date.now() });
	templates.update(store, { id }, { currentVersion: version, updatedAt: Date.now() });
}

/** Changes the content where that may be: versions never change once their template is approved. */
export function changeVersion(store: Store, template: Template, changes: Partial<Version>): void {
	const { id, status, currentVersion } = template;
	if (status !== 'draft') return addVersion(store, template, changes);
	versions.update(store, { template: id, version: currentVersion }, changes);
	templates.update(store, { id }, { updatedAt: Date.now() });
}
