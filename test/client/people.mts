import { waitFor } from '../../harness/process/waitFor.mts';
import type { Sandbox } from '../../harness/sandbox/start.mts';
import { run } from '../catalogue/run.mts';
import { openPage, type Sdk } from './browser.mts';

/** The client's classes as their names are told, those that hold others last. */
const names = [
	...['GroupMember', 'User', 'Group', 'TextMessage', 'MediaMessage', 'CustomMessage'],
	...['InteractiveMessage', 'CardMessage', 'Action', 'Conversation', 'MessageThread', 'Reaction'],
];

/** Getters of what names an object, by one that only its class has. */
const keys: Record<string, string> = {
	...{ getConversationWith: 'getConversationId', getParentMessage: 'getParentMessageId' },
	...{
		getReactionId: 'getReactionId',
		getCategory: 'getId',
		getUid: 'getUid',
		getOwner: 'getGuid',
	},
};

/** What names an object of the client, as in the sandbox's row. */
export function keyOf(object: object): string {
	const asked = object as Record<string, (() => unknown) | undefined>;
	const [, name = ''] = Object.entries(keys).find(([getter]) => asked[getter]) ?? [];
	return String(asked[name]?.());
}

/** The vendor's client, led to the sandbox. */
export async function openClient(sandbox: Sandbox): Promise<Sdk> {
	const C = openPage();
	const host = `${new URL(sandbox.address).host}/v3.0`;
	const settings = new C.AppSettingsBuilder()
		.setRegion(sandbox.region)
		.subscribePresenceForAllUsers()
		.overrideClientHost(host)
		.overrideAdminHost(host)
		.build();
	await C.init(sandbox.appId, settings);
	return C;
}

/** Somebody with the vendor's client, logged in with a token that our node made. */
export async function logIn(sandbox: Sandbox, uid: string) {
	const [token] = await run(sandbox, 'cometChat/authToken/create', {
		uid,
		options: { returnSecrets: true },
	});
	const C = await openClient(sandbox);
	await C.login(token?.json.authToken);
	const isConnected = () => C.getConnectionStatus() === 'connected' || undefined;
	await waitFor(isConnected, `${uid} got no connection`);
	return {
		C,
		uid,
		classOf: (object: object): string =>
			names.find((name) => object instanceof C[name]) ?? object.constructor.name,
		/** Everything that a list of the client gives, page by page, until nothing new comes. */
		all: async (builder: Sdk, fetch = 'fetchNext'): Promise<object[]> => {
			const request = builder.build();
			const found = new Map<string, object>();
			for (let known = -1; known < found.size; ) {
				known = found.size;
				for (const object of await request[fetch]()) found.set(keyOf(object), object);
			}
			return [...found.values()];
		},
	};
}

export type Person = Awaited<ReturnType<typeof logIn>>;
