import type { IDataObject } from 'n8n-workflow';
import { id } from '../../catalogue/case.mts';
import type { Asks, Chapter, Step, Undo, World } from '../step.mts';

const nodeOf = (resource: string) => `cometChatCampaigns/${resource}`;
const ANSWERS = ['Answers of most requests for campaigns', 'Rows of nearly all responses'];

/** On what an earlier step gave, if it gave anything. */
const on =
	(step: string, field: string, more: Asks = () => ({})): Asks =>
	(world) => {
		const { id: given } = world.row(step);
		return typeof given === 'string' ? { [field]: id(given), ...more(world) } : undefined;
	};

/** Deletes what a step created, which has a name that nothing else has. */
const removed = (resource: string, step: string, field: string, name: Named): Undo => ({
	operation: nodeOf(`${resource}/delete`),
	with: ({ row }, found) => {
		const given = row(step).id ?? found.id;
		return typeof given === 'string' ? { [field]: id(given) } : undefined;
	},
	find: {
		...{ operation: nodeOf(`${resource}/getAll`), with: () => ({ returnAll: true }) },
		...{ field: 'name', value: name },
	},
});

type Named = (world: World) => string;
const news: Named = ({ own: name }) => name('news');
const draft: Named = ({ prefix }) => `Draft of ${prefix}`;

const template = ({ templateId, id: other }: IDataObject) => templateId ?? other;

const read = (name: string, operation: string, asks: Asks): Step => ({
	...{ name, operation: nodeOf(operation), with: asks, strangers: true, decides: ANSWERS },
});

const ofTemplate: Asks = ({ row }) => {
	const given = template(row('list templates'));
	return typeof given === 'string' ? { templateId: id(given) } : undefined;
};

const ofChannel: Asks = ({ row }) => {
	const { channelId } = row('list channels');
	return typeof channelId === 'string' ? { channelId: id(channelId) } : undefined;
};

const own = (name: string, operation: string, more?: Asks): Step => ({
	name,
	operation: nodeOf(operation),
	with: on('create campaign', 'campaignId', more),
	decides: ANSWERS,
});

const change: Asks = () => ({ additionalFields: { config: '{"tag": "prove"}' } });

export const campaigns: Chapter = {
	name: 'campaigns',
	does: 'Creates a category and the draft of a campaign, and deletes both; sends nothing',
	steps: [
		{
			name: 'create category',
			operation: nodeOf('templateCategory/create'),
			with: (world) => ({ name: news(world) }),
			undo: removed('templateCategory', 'create category', 'categoryId', news),
			decides: ANSWERS,
		},
		{
			name: 'get category',
			operation: nodeOf('templateCategory/get'),
			with: on('create category', 'categoryId'),
			decides: ANSWERS,
		},
		{
			name: 'update category',
			operation: nodeOf('templateCategory/update'),
			with: on('create category', 'categoryId', () => ({
				additionalFields: { description: 'What is new' },
			})),
			decides: ANSWERS,
		},
		read('list categories', 'templateCategory/getAll', () => ({ limit: 5 })),
		read('list channels', 'channel/getAll', () => ({ limit: 5 })),
		read('get channel', 'channel/get', ofChannel),
		read('get availability of channels', 'channel/getAvailability', () => ({})),
		read('list templates', 'template/getAll', () => ({
			limit: 1,
			filters: { status: 'approved' },
		})),
		read('get template', 'template/get', ofTemplate),
		{
			name: 'create campaign',
			operation: nodeOf('campaign/create'),
			with: (world) => {
				const of = ofTemplate(world);
				return of && { ...of, name: draft(world), templateVersion: 1 };
			},
			undo: removed('campaign', 'create campaign', 'campaignId', draft),
			decides: ANSWERS,
		},
		own('get campaign', 'campaign/get'),
		own('update campaign', 'campaign/update', change),
		read('list campaigns', 'campaign/getAll', () => ({ limit: 5 })),
		own('get sequence metrics', 'campaign/getSequenceMetrics'),
		own('add recipient', 'recipient/add', ({ own: name }) => ({ userId: id(name('ann')) })),
		{
			...own('add recipient again', 'recipient/add', ({ own: name }) => ({
				userId: id(name('ann')),
			})),
			decides: ['A recipient who is added again'],
		},
		{
			...own('add missing recipient', 'recipient/add', ({ own: name }) => ({
				userId: id(name('nobody')),
			})),
			decides: ['Recipients who don’t exist'],
		},
		own('list recipients', 'recipient/getAll', () => ({ returnAll: true })),
		own('get summary of recipients', 'recipient/getSummary'),
		own('get status of an import', 'recipient/getImportStatus'),
		read('get overview', 'analytics/getOverview', () => ({})),
		own('get numbers of a campaign', 'analytics/getCampaign'),
		read('get numbers of a template', 'analytics/getTemplate', ofTemplate),
		read('get numbers of channels', 'analytics/getChannels', () => ({})),
		read('get numbers of a user', 'analytics/getUser', ({ own: name }) => ({
			uid: id(name('ann')),
		})),
		read('list feed items', 'feedItem/getAll', ({ own: name }) => ({
			...{ limit: 5, filters: { receiver: id(name('ann')) } },
		})),
		read('count unread feed items', 'feedItem/getUnreadCount', ({ own: name }) => ({
			...{ templateCategory: id(name('news')), onBehalfOf: id(name('ann')) },
		})),
		read('list push notifications', 'pushNotification/getAll', ({ own: name }) => ({
			...{ limit: 5, onBehalfOf: id(name('ann')) },
		})),
	],
};
