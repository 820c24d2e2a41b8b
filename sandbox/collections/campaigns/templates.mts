import * as z from 'zod/v4';

import {
	Conditions,
	field,
	listOf,
	type RawRow,
	type Store,
	textOf,
} from '../../platform/parts.mts';
import { channelOf } from './channels.mts';
import {
	appIdOf,
	campaignEndpoint,
	conflict,
	cursorList,
	invalid,
	iso,
	newId,
	notFound,
	slugged,
} from './endpoint.mts';
import {
	type ChannelContent,
	type Template,
	templates,
	type Variable,
	type Version,
	versions,
} from './tables.mts';

const PREFIX = 'cc-template-';

/** A template by its ID or its slug. */
export function templateOf(store: Store, id: string): Template {
	const found = templates.one(store, { id }) ?? templates.one(store, { templateId: id });
	if (!found) throw notFound('template', id, 'ERR_TEMPLATE_NOT_FOUND');
	return found;
}

export const versionOf = (store: Store, template: string, version: number): Version | undefined =>
	versions.one(store, { template, version });

const show = (store: Store, template: Template) => ({
	...{ appId: appIdOf(store), ...template },
	...{ createdAt: iso(template.createdAt), updatedAt: iso(template.updatedAt) },
});

/** With all its versions, the oldest first. */
const showWhole = (store: Store, id: string) => {
	const template = templateOf(store, id);
	const all = versions.all(store, { template: template.id });
	return {
		...show(store, template),
		versions: all.map(({ template: _, createdAt, ...one }) => ({
			...one,
			createdAt: iso(createdAt),
		})),
	};
};

const variable = z.union([
	z
		.object({ key: z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/, 'A variable key is not valid.') })
		.loose(),
	z.string().transform((key): Variable => ({ key })),
]);

const about = {
	name: field.text('name', 200),
	templateCategory: field.text('templateCategory', 100).optional(),
	label: field.optionalText('label', 200),
	alternativeText: field.optionalText('alternativeText', 2000),
	tags: field.tags().optional(),
	status: z.enum(['draft', 'approved', 'archived']).optional(),
	variableSchema: z.array(variable, 'The variableSchema must be a list.').optional(),
	config: z.record(z.string(), z.unknown()).optional(),
};

const channelContent = z.object({ channelType: z.enum(['in_app', 'push']) }).loose();

/** What an app sends, as the table has it. */
const asColumns = <T extends { templateCategory?: string; variableSchema?: Variable[] }>({
	templateCategory,
	...given
}: T) => ({ ...given, ...(templateCategory === undefined ? {} : { category: templateCategory }) });

/** Refuses a type that is named twice, and names each channel by its ID. */
function checked(store: Store, channels: ChannelContent[]): ChannelContent[] {
	const types = channels.map(({ channelType }) => channelType);
	if (new Set(types).size < types.length) throw conflict('A channel type is named twice.');
	return channels.map(({ channelId, ...one }) => ({
		...one,
		...(channelId === undefined ? {} : { channelId: channelOf(store, channelId).channelId }),
	}));
}

/** Adds a version like the current one, with changes. */
function addVersion(store: Store, template: Template, changes: Partial<Version> = {}): void {
	const { id, currentVersion } = template;
	const current = versionOf(store, id, currentVersion);
	if (!current) throw invalid('The template has no version.');
	const version = versions.count(store, { template: id }) + 1;
	versions.insert(store, { ...current, ...changes, version, createdAt: Date.now() });
	templates.update(store, { id }, { currentVersion: version, updatedAt: Date.now() });
}

/** Changes the content where that may be: versions of an approved template never change. */
function changeVersion(store: Store, template: Template, changes: Partial<Version>): void {
	const { id, status, currentVersion } = template;
	if (status === 'approved') return addVersion(store, template, changes);
	versions.update(store, { template: id, version: currentVersion }, changes);
	templates.update(store, { id }, { updatedAt: Date.now() });
}

export const templateEndpoints = [
	campaignEndpoint({
		method: 'POST',
		path: '/templates',
		status: 201,
		body: z.object({
			...about,
			templateId: field.text('templateId', 200).optional(),
			channels: z
				.array(channelContent, 'The channels must be a list.')
				.min(1, 'At least one channel.'),
		}),
		handle({ store, body }) {
			const { channels, templateId = PREFIX + slugged(body.name), ...rest } = body;
			if (templates.one(store, { templateId }))
				throw conflict(`The template ${templateId} exists.`);
			const [id, now] = [newId(), Date.now()];
			const own = asColumns(rest);
			const { variableSchema = [] } = own;
			templates.insert(store, {
				...{ status: 'draft' as const, ...own, id, templateId, currentVersion: 1 },
				...{ createdAt: now, updatedAt: now },
			});
			const first = { template: id, version: 1, channels: checked(store, channels) };
			versions.insert(store, { ...first, variableSchema, createdAt: now });
			return { data: showWhole(store, id) };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/templates',
		handle(call) {
			const { store, query } = call;
			const where = new Conditions({ searchKey: query.search }).search('name', 'templateId');
			const status = textOf(query, 'status');
			if (status) where.and('status = ?', status);
			const category = textOf(query, 'templateCategory');
			if (category) where.and('category = ?', category);
			const tags = listOf(query, 'tags');
			const matches = textOf(query, 'tagMatch') === 'all' ? 'every' : 'some';
			const rows = store
				.all<RawRow>(`SELECT * FROM ${templates.name} ${where}`, ...where.values)
				.map((row) => templates.read(row))
				.filter((one) => tags.length === 0 || tags[matches]((tag) => one.tags.includes(tag)));
			return cursorList(call, rows, 'updatedAt', (row) => show(store, row));
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/templates/:id',
		handle: ({ store, params }) => ({ data: showWhole(store, params.id) }),
	}),
	campaignEndpoint({
		method: 'PUT',
		path: '/templates/:id',
		body: z.object(about).partial(),
		handle({ store, params, body }) {
			const template = templateOf(store, params.id);
			const own = asColumns(body);
			templates.update(store, { id: template.id }, { ...own, updatedAt: Date.now() });
			const { variableSchema } = own;
			if (variableSchema) changeVersion(store, template, { variableSchema });
			return { data: showWhole(store, template.id) };
		},
	}),
	campaignEndpoint({
		method: 'DELETE',
		path: '/templates/:id',
		handle({ store, params }) {
			const { id } = templateOf(store, params.id);
			templates.update(store, { id }, { status: 'archived', updatedAt: Date.now() });
			return { data: show(store, templateOf(store, id)) };
		},
	}),
	campaignEndpoint({
		method: 'PUT',
		path: '/templates/:id/channels/:channelType',
		body: z.object({
			content: z.record(z.string(), z.unknown(), 'The content must be an object.'),
		}),
		handle({ store, params, body: { content } }) {
			const template = templateOf(store, params.id);
			const { channels } = versionOf(store, template.id, template.currentVersion) ?? {
				channels: [],
			};
			const { channelType } = params;
			if (!channels.some((one) => one.channelType === channelType))
				throw notFound('channel type', channelType, 'ERR_CHANNEL_NOT_FOUND');
			const changed = channels.map((one) =>
				one.channelType === channelType ? { ...one, content } : one,
			);
			changeVersion(store, template, { channels: changed });
			return { data: showWhole(store, template.id) };
		},
	}),
	campaignEndpoint({
		method: 'POST',
		path: '/templates/:id/versions',
		status: 201,
		handle({ store, params }) {
			const template = templateOf(store, params.id);
			addVersion(store, template);
			return { data: showWhole(store, template.id) };
		},
	}),
];
