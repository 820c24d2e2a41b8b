import './transport.mts';
import { CometChat } from '@cometchat/chat-sdk-javascript';
import {
	CometChatProvider,
	CometChatUIKit,
	UIKitSettingsBuilder,
} from '@cometchat/chat-uikit-react';
import '@cometchat/chat-uikit-react/styles';
import { createRoot } from 'react-dom/client';
import { Chat, quiet } from './chat.tsx';
import './style.css';

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '{}';
const { appId, region, key } = JSON.parse(textOf('settings')) as Record<string, string>;

/** Asks the REST API, as an app's server would that lets its users in. */
async function ask<T>(method: string, path: string, body?: object): Promise<T> {
	const headers = {
		...{ apikey: key ?? '', 'x-sandbox-page': '1' },
		...(body && { 'content-type': 'application/json' }),
	};
	const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
	const answer: unknown = await (await fetch(`/v3${path}`, init)).json();
	const { data, error } = answer as { data: T; error?: { message: string } };
	if (error) throw new Error(error.message);
	return data;
}

/** Logs somebody in, each window for itself. */
async function logIn(uid: string): Promise<void> {
	sessionStorage.clear();
	const settings = new UIKitSettingsBuilder()
		.setAppId(appId ?? '')
		.setRegion(region ?? '')
		.setClientHost(`${location.host}/v3.0`)
		.setStorageMode(CometChat.StorageMode.SESSION)
		.subscribePresenceForAllUsers()
		.build();
	await CometChatUIKit.init(settings);
	const path = `/users/${encodeURIComponent(uid)}/auth_tokens`;
	const { authToken } = await ask<{ authToken: string }>('POST', path, {});
	await CometChatUIKit.loginWithAuthToken(authToken);
}

const place = document.getElementById('chat') ?? document.body;
const me = new URLSearchParams(location.search).get('user') ?? 'amara';
const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
try {
	await logIn(me);
	const users = await ask<Array<{ uid: string; name: string }>>('GET', '/users?perPage=1000');
	createRoot(place).render(
		<CometChatProvider theme={isDark ? 'dark' : 'light'} config={quiet}>
			<Chat me={me} users={users} />
		</CometChatProvider>,
	);
} catch (error) {
	place.textContent = (error as Error).message;
}
