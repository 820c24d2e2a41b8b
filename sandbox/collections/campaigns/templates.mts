import * as z from 'zod/v4';

import { crud, field, slugged, type Store } from '../../platform/parts.mts';
import { campaignsApi, newRow, ofCampaigns } from './endpoint.mts';
import { channelOf } from './channels.mts';
import { tagged } from './page.mts';
import { badRequest, conflict, notFound } from './refusals.mts';
import { type ChannelContent, templates, type Variable, versions } from './tables.mts';
import {
	addVersion,
	changeVersion,
	serialize,
	showWhole,
	templateOf,
	versionOf,
} from './versions.mts';

const PREFIX = 'cc-template-';

const key = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/, 'A variable key is not valid.');
const variable = z.union([
	z.looseObject({ key }),
	key.transform((name): Variable => ({ key: name })),
]);

const about = {
	name: field.text('name', 200),
	templateCategory: field.text('templateCategory', 100).optional(),
	label: field.optionalText('label'),
	alternativeText: field.optionalText('alternativeText'),
	tags: field.tags().optional(),
	status: z.enum(['draft', 'approved', 'archived']).optional(),
	variableSchema: z.array(variable, 'The variableSchema must be a list.').optional(),
	config: z.record(z.string(), z.unknown()).optional(),
};

const more = {
	dataType: z.enum(['ui_template', 'data_template']).optional(),
	content: z.record(z.string(), z.unknown()).optional(),
	sequenceOrder: z.number().optional(),
	waitMinutes: z.literal([5, 10, 30, 60, 240, 1440], 'The waitMinutes are not valid.').optional(),
	messageRetentionHours: z.number().min(0).optional(),
};
const stop = (...conditions: string[]) =>
	z.enum(conditions, `The stopCondition must be ${conditions.join(' or ')}.`).optional();

/** What a channel shows, and when a sequence ends with it. */
const channelContent = z.discriminatedUnion(
	'channelType',
	[
		z.looseObject({
			...{ channelType: z.literal('in_app'), ...more },
			stopCondition: stop('delivered', 'read', 'engaged'),
		}),
		z.looseObject({
			...{ channelType: z.literal('push'), ...more },
			stopCondition: stop('delivered', 'clicked'),
		}),
	],
	'The channelType must be in_app or push.',
);

const newTemplate = z.object({
	...about,
	templateId: field.text('templateId', 200).optional(),
	channels: z.array(channelContent, 'The channels must be a list.').min(1, 'At least one channel.'),
});
const changes = z.object(about).partial();
const content = z.record(z.string(), z.unknown(), 'The content must be an object.');

/** What an app sends, as the table has it. */
const asColumns = <T extends { templateCategory?: string; variableSchema?: Variable[] }>({
	templateCategory: category,
	...given
}: T) => ({ ...given, ...(category === undefined ? {} : { category }) });

/** Refuses a type that is named twice, and names each channel by its slug. */
function checked(store: Store, channels: ChannelContent[]): ChannelContent[] {
	const types = channels.map(({ channelType }) => channelType);
	if (new Set(types).size < types.length) throw conflict('A channel type is named twice.');
	return channels.map(({ channelId, ...one }) => ({
		...one,
		...(channelId === undefined ? {} : { channelId: channelOf(store, channelId).channelId }),
	}));
}

const states = ['draft', 'approved', 'archived'];

/** Refuses the way back: a version that was approved could be changed then. */
function checkStatus(from: string, to = from): void {
	if (states.indexOf(to) < states.indexOf(from))
		throw badRequest(`A template that is ${from} can't become ${to}.`);
}

const one = '/templates/:id';

export const templateEndpoints = [
	...crud({
		...{ ...ofCampaigns, path: '/templates', table: templates, get: templateOf },
		serialize: (template, { store }) => serialize(store, template),
		filters(where, { query }) {
			where
				.has('name', 'templateId')
				.is('status')
				.equals('category', query.text('templateCategory'));
			tagged(where, query);
		},
		isListOnly: true,
		create: {
			...{ status: 201, body: newTemplate },
			row({ channels: _, templateId: slug, ...given }, { store }) {
				const templateId = slug ?? PREFIX + slugged(given.name);
				if (templates.one(store, { templateId }))
					throw conflict(`The template ${templateId} exists.`);
				const status = given.status ?? 'draft';
				return { ...asColumns(given), status, ...newRow(), templateId, currentVersion: 1 };
			},
			after({ id: template, createdAt }, { channels, variableSchema = [] }, { store }) {
				const first = { template, version: 1, channels: checked(store, channels) };
				versions.insert(store, { ...first, variableSchema, createdAt });
			},
			more: (_, { id }, { store }) => showWhole(store, id),
		},
	}),
	campaignsApi.get(one, ({ store, params }) => ({ data: showWhole(store, params.id) })),
	campaignsApi.put(one, { body: changes }, ({ store, params, body }) => {
		const template = templateOf(store, params.id);
		const own = asColumns(body);
		checkStatus(template.status, own.status);
		templates.update(store, { id: template.id }, { ...own, updatedAt: Date.now() });
		const { variableSchema } = own;
		if (variableSchema) changeVersion(store, template, { variableSchema });
		return { data: showWhole(store, template.id) };
	}),
	campaignsApi.delete(one, ({ store, params }) => {
		const { id } = templateOf(store, params.id);
		templates.update(store, { id }, { status: 'archived', updatedAt: Date.now() });
		return { data: serialize(store, templateOf(store, id)) };
	}),
	campaignsApi.put(`${one}/channels/:channelType`, { body: z.object({ content }) }, (call) => {
		const { store, params, body } = call;
		const { channelType } = params;
		const template = templateOf(store, params.id);
		const { channels = [] } = versionOf(store, template.id, template.currentVersion) ?? {};
		if (!channels.some((own) => own.channelType === channelType))
			throw notFound('channel type', channelType, 'ERR_CHANNEL_NOT_FOUND');
		const changed = channels.map((own) =>
			own.channelType === channelType ? { ...own, content: body.content } : own,
		);
		changeVersion(store, template, { channels: changed });
		return { data: showWhole(store, template.id) };
	}),
	campaignsApi.post(`${one}/versions`, { status: 201 }, ({ store, params }) => {
		const template = templateOf(store, params.id);
		addVersion(store, template);
		return { data: showWhole(store, template.id) };
	}),
];
