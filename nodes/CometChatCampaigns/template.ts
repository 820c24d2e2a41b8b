import { doneWith, isObject, isSame, list, object, optional, resource, showsAll } from '../engine';
import { LONGEST, options, text } from '../fields/basic';
import { jsonObject, name, tags } from '../fields/common';
import { newId } from '../fields/id';
import { categoryName, template } from './shared/id';
import { variables, variableSchema } from './template/variables';
import { defineOperation } from '../platform/operation';
import type { IDataObject } from 'n8n-workflow';
import {
	changedContent,
	changedType,
	channelsOf,
	contentFor,
	newContent,
} from './template/content';
import { byCursor, search, sorting, tagMatch } from './shared/lists';
import { clearing } from '../fields/clear';

const templateName = name({
	displayName: 'Name',
	description: 'Name of the template',
	placeholder: 'e.g. New release',
});

const status = options({
	displayName: 'Status',
	description: 'Whether the template can be used for sending',
	options: {
		draft: { name: 'Draft', description: 'Can’t be used for sending yet' },
		approved: { name: 'Approved', description: 'Can be used for sending' },
	},
});

/** What a template has beside its name, status and content. */
const templateDetails = {
	templateCategory: categoryName('Name of the template category'),
	label: optional(
		text({
			displayName: 'Label',
			description: 'Label to show with the notification',
			placeholder: 'e.g. New',
			max: LONGEST,
		}),
	),
	alternativeText: optional(
		text({
			displayName: 'Alternative Text',
			description: 'Plain text for apps that can’t show the content',
			placeholder: 'e.g. Version 2 is here',
			max: LONGEST,
		}),
	),
	tags: optional(tags({ description: 'Tags of the template' })),
	variables,
	config: optional(
		jsonObject({
			displayName: 'Config',
			description: 'Settings of the template, as JSON',
			placeholder: 'e.g. {"sequenceEnabled": true}',
		}),
	),
};

const TEMPLATE_CHANGES = Object.keys(templateDetails) as Array<keyof typeof templateDetails>;

/** Codes of a missing template: its own, and the general one. */
const NO_TEMPLATE = ['ERR_TEMPLATE_NOT_FOUND', 'ERR_NOT_FOUND'];

const basicFields = ['id', 'templateId', 'name', 'category', 'tags', 'status', 'config'] as const;

/** What most people want to know of a template. */
const templateSummary = [...basicFields, 'currentVersion', 'variableSchema', 'updatedAt'] as const;

const templateWithVersions = [
	...basicFields,
	...(['currentVersion', 'variableSchema', 'versions'] as const),
] as const;

/** Fields of a template that the description names (docs/platform.md, Campaigns). */
type TemplateRow =
	| (typeof templateSummary)[number]
	| (typeof templateWithVersions)[number]
	| 'appId'
	| 'label'
	| 'createdAt';

const newTemplateId = newId({
	displayName: 'Template ID',
	description: 'Unique identifier of the template, which can’t be changed afterwards',
	placeholder: 'e.g. cc-template-release',
	about: 'template',
});

function currentChannels({ currentVersion, versions }: IDataObject): unknown {
	const versionList = (Array.isArray(versions) ? versions : []) as unknown[];
	const current = versionList.filter(isObject).find(({ version }) => version === currentVersion);
	return current?.channels;
}

const contentByType = (channels: unknown): IDataObject =>
	Object.fromEntries(
		((Array.isArray(channels) ? channels : []) as unknown[])
			.filter(isObject)
			.map(({ channelType, content }) => [String(channelType), content]),
	) as IDataObject;

/**
 * Whether a template shows what was sent. Its category has another name there, and its content is in the
 * current version; other content leaves it open, as CometChat may add to it.
 */
function isTemplateAsSent(record: IDataObject, sent: IDataObject): boolean | undefined {
	const plain = { ...sent, channels: undefined, variableSchema: undefined };
	const isShown = showsAll({ templateCategory: record.category, ...record }, plain);
	if (!isShown) return isShown;
	return isSame(contentByType(currentChannels(record)), contentByType(sent.channels)) || undefined;
}

/** Create template: its own ID finds it again (docs/platform.md, Campaigns). */
export const create = defineOperation({
	value: 'create',
	name: 'Create',
	action: 'Create template',
	description: 'Create a template with the content of announcements',
	request: { method: 'POST', api: 'campaigns', path: '/templates', retry: 'safe' },
	body: {
		templateId: newTemplateId,
		name: templateName,
		...newContent,
		status: optional(status),
		...templateDetails,
	},
	key: 'templateId',
	toBody: ({ status: chosen = 'draft', ...body }, input) => {
		const channels = channelsOf(input);
		const declared = variableSchema(channels, input.variables);
		return {
			status: chosen,
			...body,
			channels,
			...(declared.length > 0 ? { variableSchema: declared } : {}),
		};
	},
	readBack: {
		path: '/templates/{templateId}',
		notFound: NO_TEMPLATE,
		madeAt: 'createdAt',
		matches: (record, _list, _conflicted, sent) => isTemplateAsSent(record, sent),
	},
	onConflict: {
		codes: ['ERR_CONFLICT'],
		choices: ['return', 'update'],
		update: { path: '/templates/{key}', fields: ['name', 'status', ...TEMPLATE_CHANGES] },
	},
	codes: {
		ERR_CONFLICT: {
			message: 'A template with this ID already exists',
			advice: 'Choose another ID, or update the existing template.',
			about: 'template',
		},
	},
});

const get = defineOperation({
	value: 'get',
	name: 'Get',
	action: 'Get template',
	description: 'Retrieve a template with the content of all its versions',
	request: { method: 'GET', api: 'campaigns', path: '/templates/{templateId}' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to retrieve' }) },
	response: object<TemplateRow>(),
	simplify: [...templateWithVersions],
});

const getAll = defineOperation({
	value: 'getAll',
	name: 'Get Many',
	action: 'Get many templates',
	description: 'Retrieve the templates of the app',
	request: { method: 'GET', api: 'campaigns', path: '/templates' },
	filters: {
		...search('names'),
		status: optional(
			options({
				displayName: 'Status',
				description: 'Status of the templates',
				options: { draft: 'Draft', approved: 'Approved', archived: 'Archived' },
			}),
		),
		templateCategory: categoryName('Name of the template category'),
		tags: optional(tags({ description: 'Tags of the templates' })),
		...tagMatch,
		...sorting({ createdAt: 'Created At', name: 'Name', updatedAt: 'Updated At' }),
	},
	execution: byCursor(),
	response: list<TemplateRow>(),
	simplify: [...templateSummary],
});

/** Update template: all but its content, which Set Content changes. */
const update = defineOperation({
	value: 'update',
	name: 'Update',
	action: 'Update template',
	description: 'Approve a template, or update its name, category, tags or variables',
	notice: 'Variables that you fill in replace those of the template.',
	request: { method: 'PUT', api: 'campaigns', path: '/templates/{templateId}', retry: 'safe' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to update' }) },
	body: {
		name: optional(templateName),
		status: optional(status),
		...templateDetails,
		...clearing(templateDetails, 'templateCategory'),
	},
	requiresOneOf: ['name', 'status', ...TEMPLATE_CHANGES],
});

/** Archive template: CometChat's way to delete one. */
const archive = defineOperation({
	value: 'archive',
	name: 'Archive',
	action: 'Archive template',
	description: 'Archive a template, so that it’s no longer used for sending',
	notice: 'CometChat hides an archived template from its lists, and no longer sends it.',
	request: { method: 'DELETE', api: 'campaigns', path: '/templates/{templateId}', retry: 'safe' },
	path: { templateId: template({ displayName: 'Template', description: 'Template to archive' }) },
	response: doneWith('archived', 'templateId'),
	notFoundCodes: NO_TEMPLATE,
	deletedRow: () => ({ archived: true }),
});

/** Set content of template: a repeated one would make a second version of an approved template. */
export const setContent = defineOperation({
	value: 'setContent',
	name: 'Set Content',
	action: 'Set content of template',
	description: 'Replace the content of a template for one type of channel',
	notice:
		'An approved template gets a new version. Campaigns keep the version that they were created with. Declare new variables with Update.',
	request: {
		method: 'PUT',
		api: 'campaigns',
		path: '/templates/{templateId}/channels/{channelType}',
		retry: 'never',
	},
	checkWith: 'Template → Get',
	path: {
		templateId: template({ displayName: 'Template', description: 'Template whose content to set' }),
		channelType: changedType,
	},
	body: changedContent,
	response: doneWith('contentSet', 'templateId', 'channelType'),
	codes: {
		ERR_CHANNEL_NOT_FOUND: {
			message: 'The template has no channel of this type',
			advice: 'Choose another {Channel Type}, or create a template for it.',
			about: 'channelType',
		},
	},
	toBody: (_, input) => ({ content: contentFor(input.channelType, input) }),
});

/** Create version of template: nothing in its versions shows which request made which. */
const createVersion = defineOperation({
	value: 'createVersion',
	name: 'Create Version',
	action: 'Create version of template',
	description: 'Save the current content of a template as a new version',
	request: {
		method: 'POST',
		api: 'campaigns',
		path: '/templates/{templateId}/versions',
		retry: 'never',
	},
	checkWith: 'Template → Get',
	path: {
		templateId: template({
			displayName: 'Template',
			description: 'Template to create a version of',
		}),
	},
	response: doneWith('versionCreated', 'templateId'),
});

export const templateResource = resource({
	value: 'template',
	name: 'Template',
	default: 'create',
	operations: [create, get, getAll, update, archive, setContent, createVersion],
});
