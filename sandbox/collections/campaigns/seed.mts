import { beginning, type Store } from '../../platform/parts.mts';
import * as tables from './tables.mts';

const DAY = 86_400_000;
const FIRST = beginning * 1000;
const at = (day: number) => ({ createdAt: FIRST + day * DAY, updatedAt: FIRST + day * DAY });

const card = (title: string, text: string) => ({
	version: '1.0',
	body: [
		{ id: 'title', type: 'text', content: title, variant: 'heading2' },
		{ id: 'text', type: 'text', content: text },
	],
	fallbackText: `${title}: ${text}`,
});

const NEWS = 'cc-notification-channel-news';
const PUSH = 'cc-notification-channel-push';
const inApp = (title: string, text: string): tables.ChannelContent => ({
	...{ channelType: 'in_app', channelId: NEWS, dataType: 'ui_template' },
	content: card(title, text),
});
const push = (title: string, body: string): tables.ChannelContent => ({
	...{ channelType: 'push', channelId: PUSH, dataType: 'ui_template', content: { title, body } },
});
const name = { key: 'name', name: 'Name', type: 'string', required: false, default: 'there' };
const version = { key: 'version', name: 'Version', type: 'string', default: '4' };

/** Templates by what their slug ends with. */
const seeded: Record<string, [tables.ChannelContent[], Partial<tables.Template>?]> = {
	release: [
		[inApp('New release', 'Hello {{name}}, version {{version}} is here.')],
		{ variableSchema: [name, version] },
	],
	reminder: [[push('Have you seen it?', 'Hello {{name}}, there is news for you.')]],
	draft: [[inApp('Soon', 'Something is coming.')], { status: 'draft' }],
	journey: [
		[
			{
				...inApp('Welcome', 'Hello {{name}}'),
				...{ sequenceOrder: 1, stopCondition: 'read', waitMinutes: 5 },
			},
			{ ...push('Welcome', 'Hello {{name}}'), sequenceOrder: 2 },
		],
		{ config: { sequenceEnabled: true } },
	],
};
const titled = (slug: string): string => slug.charAt(0).toUpperCase() + slug.slice(1);

/** What a campaign that is over has sent, by receiver: and what each did with it. */
const summer = [
	['amara', {}],
	['bjorn', { deliveredAt: 1 }],
	['emeka', { deliveredAt: 1, readAt: 2 }],
] as const;

export function seedCampaigns(store: Store): void {
	for (const [index, own] of ['Marketing', 'Transactional'].entries())
		tables.categories.insert(store, { id: `cat_${index + 1}`, name: own, ...at(0) });
	const channels = [
		{ id: 'chan_1', channelId: NEWS, name: 'News', type: 'in_app' },
		{ id: 'chan_2', channelId: PUSH, name: 'Push', type: 'push' },
	] as const;
	for (const one of channels) tables.channels.insert(store, { ...one, enabled: true, ...at(0) });
	for (const [index, [slug, [shown, more = {}]]] of Object.entries(seeded).entries()) {
		const [id, title, times] = [`tmpl_${slug}`, titled(slug), at(index + 1)];
		const { variableSchema = [name] } = more;
		tables.templates.insert(store, {
			...{ id, templateId: `cc-template-${slug}`, name: title, category: 'Marketing' },
			...{ label: title, status: 'approved', currentVersion: 1, variableSchema, tags: ['news'] },
			...{ alternativeText: title, ...times, ...more },
		});
		const first = { template: id, version: 1, channels: shown, variableSchema };
		tables.versions.insert(store, { ...first, createdAt: times.createdAt });
	}
	seedThree(store);
}

/** A draft, a scheduled campaign, and one that is over. */
function seedThree(store: Store): void {
	const common = { template: 'tmpl_release', templateVersion: 1 };
	tables.campaigns.insert(store, {
		...{ ...common, id: 'camp_draft', name: 'Autumn release', status: 'draft', ...at(10) },
	});
	tables.campaigns.insert(store, {
		...{ ...common, id: 'camp_scheduled', name: 'Winter sale', status: 'scheduled', ...at(11) },
		scheduledAt: FIRST + 3650 * DAY,
	});
	tables.campaigns.insert(store, {
		...{ ...common, id: 'camp_completed', name: 'Summer release', status: 'completed', ...at(12) },
		...{ config: { tag: 'summer' }, notification: 'notif_1' },
		...{ startedAt: FIRST + 12 * DAY, completedAt: FIRST + 12 * DAY },
	});
	for (const owner of ['camp_draft', 'camp_scheduled'])
		for (const userId of ['amara', 'bjorn'])
			tables.targets.insert(store, { owner, userId, status: 'pending', ...at(13) });
	tables.imports.insert(store, {
		...{ id: 'import_1', campaign: 'camp_scheduled', key: 'campaigns-camp_scheduled.csv' },
		...{ status: 'completed', total: 2, imported: 2, createdAt: FIRST + 11 * DAY },
	});
	const createdAt = FIRST + 12 * DAY;
	tables.notifications.insert(store, {
		...{ id: 'notif_1', campaign: 'camp_completed', template: 'tmpl_release', templateVersion: 1 },
		...{ tag: 'summer', sendMode: 'batch', channels: ['in_app'], status: 'completed', total: 3 },
		createdAt,
	});
	for (const [index, [receiver, did]] of summer.entries()) {
		const delivery = {
			...{ notification: 'notif_1', campaign: 'camp_completed', template: 'tmpl_release' },
			...{ templateVersion: 1, category: 'Marketing', label: 'Release', tags: ['news'] },
			...{ alternativeText: 'Release', tag: 'summer', receiver },
			sentAt: createdAt + index * 1000,
		};
		const times = Object.fromEntries(
			Object.entries(did).map(([key, hours]) => [key, createdAt + hours * 3_600_000]),
		);
		const target = { owner: 'camp_completed', userId: receiver, status: 'completed' } as const;
		tables.targets.insert(store, { ...target, ...at(12) });
		const content = card('Summer release', `Hello ${receiver}`);
		const item = { ...delivery, id: `feed_${index + 1}`, channelId: 'chan_1', content };
		tables.feedItems.insert(store, { ...item, ...times });
		if (index === 2) continue;
		const text = { title: 'Summer release', body: `Hello ${receiver}` };
		const shown = { id: `push_${index + 1}`, channelId: 'chan_2', content: text };
		tables.pushes.insert(store, { ...delivery, ...shown });
	}
}
