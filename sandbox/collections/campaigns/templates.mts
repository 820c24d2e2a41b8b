import * as z from 'zod/v4';

import { Conditions, equals, field, searched, slugged, textOf } from '../../platform/parts.mts';
import { campaignEndpoint, newId } from './endpoint.mts';
import { bothTimes, cursorList, tagged } from './page.mts';
import { conflict, notFound } from './refusals.mts';
import { templates, type Variable, versions } from './tables.mts';
import {
	addVersion,
	changeVersion,
	checked,
	checkStatus,
	show,
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
	label: field.optionalText('label', 200),
	alternativeText: field.optionalText('alternativeText', 2000),
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

/** What an app sends, as the table has it. */
const asColumns = <T extends { templateCategory?: string; variableSchema?: Variable[] }>({
	templateCategory,
	...given
}: T) => ({ ...given, ...(templateCategory === undefined ? {} : { category: templateCategory }) });

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
			const where = searched(new Conditions(query), query, 'name', 'templateId');
			equals(where, 'status', textOf(query, 'status'));
			equals(where, 'category', textOf(query, 'templateCategory'));
			tagged(where, query);
			return cursorList(call, where, {
				...{ table: templates, sorts: { ...bothTimes, name: 'name' } },
				show: (row) => show(store, row),
			});
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
			checkStatus(template.status, own.status);
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
