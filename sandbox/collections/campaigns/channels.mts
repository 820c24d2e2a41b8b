import * as z from 'zod/v4';

import { crud, field, slugged, type Store } from '../../platform/parts.mts';
import { campaignsApi, newRow, ofApp, ofCampaigns, onlyApp } from './endpoint.mts';
import { bothTimes, byCursor } from './page.mts';
import { conflict, notFound, refuse } from './refusals.mts';
import { type Channel, channels, versions } from './tables.mts';

const PREFIX = 'cc-notification-channel-';
/** Channels of a type that an app may have (docs/platform.md, Campaigns). */
const LIMITS = { in_app: 100, push: 1 };

/** A channel by its ID or its slug. */
export const channelOf = (store: Store, id: string): Channel =>
	channels.one(store, { id }) ??
	channels.get(store, { channelId: id }, () => notFound('channel', id, 'ERR_CHANNEL_NOT_FOUND'));

/** How many templates show something in a channel. */
function templateCount(store: Store, { id, channelId }: Channel): number {
	const showing = versions
		.all(store)
		.filter(({ channels: all }) =>
			all.some((own) => [id, channelId].includes(own.channelId ?? '')),
		);
	return new Set(showing.map(({ template }) => template)).size;
}

const about = {
	name: field.text('name', 100),
	enabled: field.flag('enabled').optional(),
	metadata: z.record(z.string(), z.unknown()).optional(),
};
const types = ['in_app', 'push', 'sms', 'email', 'whatsapp', 'custom'] as const;

const isOffered = (type: string): type is Channel['type'] => Object.hasOwn(LIMITS, type);

const countOf = (store: Store, type: Channel['type']) => channels.count(store, { type });

export const channelEndpoints = [
	...crud({
		...{ ...ofCampaigns, path: '/channels', table: channels, get: channelOf },
		pages: byCursor({ ...bothTimes, channelType: 'type' }),
		filters: (where) => where.has('name', 'channelId'),
		serialize: (channel, { store }) =>
			ofApp(store, { ...channel, templateCount: templateCount(store, channel) }),
		create: {
			status: 201,
			body: z.object({
				...about,
				type: z.enum(types, 'The type must be in_app or push.'),
				channelId: field.text('channelId', 200).optional(),
			}),
			row({ type, channelId, ...given }, call) {
				const { store } = call;
				onlyApp(call, 400);
				const slug = channelId ?? PREFIX + slugged(given.name);
				if (!isOffered(type))
					throw refuse('ERR_BAD_REQUEST', `The app has no channels of type ${type}.`, 403);
				if (channels.one(store, { channelId: slug })) throw conflict(`The channel ${slug} exists.`);
				if (countOf(store, type) >= LIMITS[type])
					throw conflict(`An app can have ${LIMITS[type]} channels of type ${type}.`);
				return { enabled: false, ...given, type, channelId: slug, ...newRow() };
			},
		},
		update: {
			body: z.object(about).partial(),
			check: (_given, _row, call) => onlyApp(call, 400),
		},
	}),
	campaignsApi.get('/channels/availability', (call) => {
		onlyApp(call, 400);
		const of = (type: Channel['type']) => {
			const [limit, count] = [LIMITS[type], countOf(call.store, type)];
			return { count, limit, available: limit - count };
		};
		return { data: { in_app: of('in_app'), push: of('push') } };
	}),
];
