import { randomBytes } from 'node:crypto';

import * as z from 'zod/v4';

import {
	accountApi,
	apps as ownApp,
	column,
	Conditions,
	field,
	getter,
	listRows,
	problem,
	type Row,
	type Store,
	table,
} from '../../platform/parts.mts';

/** Free apps that an account may have; the platform names no number. */
const maxFree = 25;
const DAY = 86_400;

const notFound = problem('ERR_APP_NOT_FOUND', 'The app {} does not exist.');
const archived = problem('ERR_APP_ARCHIVED', 'The app {} is archived.');
const subscribed = problem('ERR_APP_DELETION', 'The app {} has a paid subscription.');
const tooMany = problem('ERR_APP_CREATION_FAILED_MAX_LIMIT', 'An account can have {} free apps.');

/** All apps as the account knows them; the sandbox runs one of them. */
export const accountApps = table('accountApps', {
	id: column.exactKey(),
	...column.each(column.text(), 'name', 'plan', 'region', 'version'),
	state: column.word<'active' | 'archived'>(),
	...column.each(column.integer(), 'createdAt', 'updatedAt'),
});

const appOf = getter(accountApps, 'id', notFound);

function activeApp(store: Store, id: string) {
	const app = appOf(store, id);
	if (app.state === 'archived') throw archived(id);
	return app;
}

const regions = { us: 'United States', eu: 'Europe', in: 'India' };
export const OWNER = { id: '1', name: 'Sandbox', email: 'owner@example.com' };
const hex = (bytes: number) => randomBytes(bytes).toString('hex');

/** What every answer has of an app. */
const serialize = ({ id, name, plan, state, region, createdAt }: Row<typeof accountApps>) => ({
	...{ id, name, plan, trialEndsAt: createdAt + 30 * DAY, state, owner: Number(OWNER.id) },
	...{ region, createdAt, appOwner: OWNER },
	appRegion: {
		...{ id: region, name: region.toUpperCase() },
		description: regions[region as keyof typeof regions],
	},
});

/** What the list has besides. */
const listed = (app: Row<typeof accountApps>) => ({
	...{ ...serialize(app), planName: app.plan, version: app.version, updatedAt: app.updatedAt },
	...{ role: 'owner', statsToken: hex(10), accessKey: hex(20) },
});

/** The first keys of an app: no other answer has them. */
const firstKeys = () =>
	Object.fromEntries(
		(['fullAccess', 'authOnly'] as const).map((scope) => {
			const apiKey = hex(20);
			const name = scope === 'fullAccess' ? 'REST API Key' : 'Auth Key';
			return [apiKey, { apiKey, name, scope, createdBy: 'app_system' }];
		}),
	);

const newApp = z.object({
	name: field.text('name', 100),
	region: z.enum(['us', 'eu', 'in'], 'The region must be us, eu or in.'),
	version: z.literal('3', 'The version must be 3.').default('3'),
	skipSampleData: field.flag('skipSampleData').optional(),
});
const usage = z.object({
	usePreviousBillingCycle: field.flag('usePreviousBillingCycle').optional(),
});

/** The app that the sandbox runs has a paid plan. */
export function seedApps(store: Store): void {
	for (const { appId: id, region, createdAt } of ownApp.all(store))
		accountApps.insert(store, {
			...{ id, name: 'Sandbox', plan: 'enterprise', region, version: '3', state: 'active' },
			...{ createdAt, updatedAt: createdAt },
		});
}

export const appEndpoints = [
	accountApi.get('/apps', (call) =>
		listRows(call, {
			...{ from: accountApps.name, orderBy: 'createdAt, id', perPage: 25 },
			where: new Conditions(call.query).search('id', 'name'),
			serialize: (row) => listed(accountApps.read(row)),
		}),
	),
	accountApi.post('/apps', { body: newApp }, ({ store, now, body }) => {
		const { skipSampleData: _, ...app } = body;
		const free = { plan: 'free', state: 'active' } as const;
		if (accountApps.count(store, free) >= maxFree) throw tooMany(maxFree);
		const row = { ...app, ...free, id: hex(8), createdAt: now, updatedAt: now };
		accountApps.insert(store, row);
		return { data: { ...serialize(row), apiKeys: firstKeys() } };
	}),
	accountApi.delete('/apps/:id', ({ store, now, params: { id } }) => {
		if (activeApp(store, id).plan !== 'free') throw subscribed(id);
		accountApps.update(store, { id }, { state: 'archived', updatedAt: now });
		return { data: { success: true, scheduledToDeleteAt: now + 30 * DAY } };
	}),
	accountApi.post('/apps/:id/usage', { body: usage }, ({ store, params: { id } }) => {
		activeApp(store, id);
		return {
			data: { success: true, message: 'The usage report will be mailed to the app owner.' },
		};
	}),
];
