import { id } from '../../catalogue/case.mts';
import type { Chapter, Undo, World } from '../step.mts';
import { byId, gave, removedBy, stepsOn } from './asked.mts';

const { made, seen, step } = stepsOn('cometChatCampaigns');
const category = gave('create category', 'id', id, 'categoryId');
const campaign = gave('create campaign', 'id', id, 'campaignId');
const channel = gave('list channels', 'channelId', id);
const template = gave('list templates', ['templateId', 'id'], id, 'templateId');
const recipient = byId({ userId: 'ann' });
const some = { limit: 5 };
const news = ({ own }: World) => own('news');
const draft = ({ prefix }: World) => `Draft of ${prefix}`;

/** Deletes what a step created, which has a name that nothing else has. */
const removed = (resource: string, made: string, field: string, value: typeof news): Undo =>
	removedBy(
		`${resource}/delete`,
		made,
		'id',
		id,
		{ operation: `${resource}/getAll`, with: () => ({ returnAll: true }), field: 'name', value },
		field,
	);

export const campaigns: Chapter = {
	name: 'campaigns',
	does: 'Creates a category and the draft of a campaign, and deletes both; sends nothing',
	steps: [
		made(
			'create category',
			'templateCategory/create',
			removed('templateCategory', 'create category', 'categoryId', news),
			(world) => ({ name: news(world) }),
		),
		step('get category', 'templateCategory/get', category),
		step('update category', 'templateCategory/update', category, {
			additionalFields: { description: 'What is new' },
		}),
		seen('list categories', 'templateCategory/getAll', some),
		seen('list channels', 'channel/getAll', some),
		seen('get channel', 'channel/get', channel),
		seen('get availability of channels', 'channel/getAvailability'),
		seen('list templates', 'template/getAll', { limit: 1, filters: { status: 'approved' } }),
		seen('get template', 'template/get', template),
		made(
			'create campaign',
			'campaign/create',
			removed('campaign', 'create campaign', 'campaignId', draft),
			template,
			(world) => ({ name: draft(world) }),
		),
		step('get campaign', 'campaign/get', campaign),
		step('update campaign', 'campaign/update', campaign, {
			additionalFields: { config: '{"tag": "prove"}' },
		}),
		seen('list campaigns', 'campaign/getAll', some),
		step('get sequence metrics', 'campaign/getSequenceMetrics', campaign),
		step('add recipient', 'recipient/add', campaign, recipient),
		step('add recipient again', 'recipient/add', campaign, recipient),
		step('add missing recipient', 'recipient/add', campaign, byId({ userId: 'nobody' })),
		step('list recipients', 'recipient/getAll', campaign, { returnAll: true }),
		step('get summary of recipients', 'recipient/getSummary', campaign),
		step('get status of an import', 'recipient/getImportStatus', campaign),
		seen('get overview', 'analytics/getOverview'),
		step('get numbers of a campaign', 'analytics/getCampaign', campaign),
		seen('get numbers of a template', 'analytics/getTemplate', template),
		seen('get numbers of channels', 'analytics/getChannels'),
		seen('get numbers of a user', 'analytics/getUser', byId({ uid: 'ann' })),
		seen('list feed items', 'feedItem/getAll', some, ({ own }) => ({
			filters: { receiver: id(own('ann')) },
		})),
		seen(
			'count unread feed items',
			'feedItem/getUnreadCount',
			byId({ templateCategory: 'news', onBehalfOf: 'ann' }),
		),
		seen('list push notifications', 'pushNotification/getAll', some, byId({ onBehalfOf: 'ann' })),
	],
};
