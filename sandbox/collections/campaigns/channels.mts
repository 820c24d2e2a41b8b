import * as z from 'zod/v4';

import {
	appIdOf,
	Conditions,
	field,
	searched,
	slugged,
	type Store,
} from '../../platform/parts.mts';
import { campaignEndpoint, iso, newId, onlyApp } from './endpoint.mts';
import { bothTimes, cursorList } from './page.mts';
import { conflict, notFound, refuse } from './refusals.mts';
import { type Channel, channels, versions } from './tables.mts';

const PREFIX = 'cc-notification-channel-';
/** Channels of a type that an app may have (docs/platform.md, Campaigns). */
const LIMITS = { in_app: 100, push: 1 };

/** A channel by its ID or its slug. */
export function channelOf(store: Store, id: string): Channel {
	const found = channels.one(store, { id }) ?? channels.one(store, { channelId: id });
	if (!found) throw notFound('channel', id, 'ERR_CHANNEL_NOT_FOUND');
	return found;
}

/** How many templates show something in a channel. */
const templateCount = (store: Store, { id, channelId }: Channel): number =>
	new Set(
		versions
			.all(store)
			.filter((one) =>
				one.channels.some((own) => own.channelId === id || own.channelId === channelId),
			)
			.map(({ template }) => template),
	).size;

const show = (store: Store, channel: Channel) => ({
	...{ appId: appIdOf(store), ...channel, templateCount: templateCount(store, channel) },
	...{ createdAt: iso(channel.createdAt), updatedAt: iso(channel.updatedAt) },
});

const changes = z
	.object({
		name: field.text('name', 100),
		enabled: field.flag('enabled'),
		metadata: z.record(z.string(), z.unknown()),
	})
	.partial();

const isOffered = (type: string): type is Channel['type'] => Object.hasOwn(LIMITS, type);

const countOf = (store: Store, type: Channel['type']) => channels.count(store, { type });

export const channelEndpoints = [
	campaignEndpoint({
		method: 'POST',
		path: '/channels',
		status: 201,
		body: changes.extend({
			name: field.text('name', 100),
			type: z.enum(
				['in_app', 'push', 'sms', 'email', 'whatsapp', 'custom'],
				'The type must be in_app or push.',
			),
			channelId: field.text('channelId', 200).optional(),
		}),
		handle(call) {
			const { store, body } = call;
			onlyApp(call, 400);
			const { channelId = PREFIX + slugged(body.name), type, ...rest } = body;
			if (!isOffered(type))
				throw refuse('ERR_BAD_REQUEST', `The app has no channels of type ${type}.`, 403);
			if (channels.one(store, { channelId })) throw conflict(`The channel ${channelId} exists.`);
			if (countOf(store, type) >= LIMITS[type])
				throw conflict(`An app can have ${LIMITS[type]} channels of type ${type}.`);
			const now = Date.now();
			const made = channels.insert(store, {
				...{
					enabled: false,
					...rest,
					type,
					channelId,
					id: newId(),
					createdAt: now,
					updatedAt: now,
				},
			});
			return { data: made && show(store, made) };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/channels',
		handle: (call) =>
			cursorList(call, searched(new Conditions(call.query), call.query, 'name', 'channelId'), {
				...{ table: channels, sorts: { ...bothTimes, channelType: 'type' } },
				show: (row) => show(call.store, row),
			}),
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/channels/availability',
		handle(call) {
			onlyApp(call, 400);
			const of = (type: Channel['type']) => {
				const [limit, count] = [LIMITS[type], countOf(call.store, type)];
				return { count, limit, available: limit - count };
			};
			return { data: { in_app: of('in_app'), push: of('push') } };
		},
	}),
	campaignEndpoint({
		method: 'GET',
		path: '/channels/:id',
		handle: ({ store, params }) => ({ data: show(store, channelOf(store, params.id)) }),
	}),
	campaignEndpoint({
		method: 'PUT',
		path: '/channels/:id',
		body: changes,
		handle(call) {
			const { store, params, body } = call;
			onlyApp(call, 400);
			const { id } = channelOf(store, params.id);
			channels.update(store, { id }, { ...body, updatedAt: Date.now() });
			return { data: show(store, channelOf(store, id)) };
		},
	}),
];
