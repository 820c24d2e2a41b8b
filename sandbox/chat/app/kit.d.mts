// What the page uses of the vendor's packages and of React, which are brought on demand, and their types with them.

declare module 'react' {
	export { useState } from 'preact/hooks';
}

declare module 'react-dom/client' {
	export function createRoot(place: Element): { render: (content: unknown) => void };
}

declare module '@cometchat/chat-sdk-javascript' {
	export interface User {
		getUid(): string;
	}
	export interface Group {
		getGuid(): string;
		getName(): string;
		getType(): string;
		getHasJoined(): boolean;
	}
	export interface Message {
		getId(): number;
	}
	export const CometChat: {
		StorageMode: { SESSION: string };
		joinGroup: (guid: string, type: string, password: string) => Promise<Group>;
	};
}

declare module '@cometchat/chat-uikit-react' {
	import type { ComponentChildren, FunctionComponent } from 'preact';
	import type { Group, Message, User } from '@cometchat/chat-sdk-javascript';

	interface Settings {
		setAppId(appId: string): this;
		setRegion(region: string): this;
		setClientHost(host: string): this;
		setStorageMode(mode: string): this;
		subscribePresenceForAllUsers(): this;
		build(): object;
	}
	/** With whom a conversation is; and of which message, where it is a thread. */
	interface Of {
		user?: User;
		group?: Group;
		parentMessageId?: number;
		disableSoundForMessages?: boolean;
	}
	type Event =
		| { type: 'ui:card/action'; action: { type: string; url?: string } }
		| { type: 'ui:open-chat'; user?: User; group?: Group };

	export const CometChatUIKit: {
		init: (settings: object) => Promise<unknown>;
		loginWithAuthToken: (authToken: string) => Promise<User>;
	};
	export const UIKitSettingsBuilder: new () => Settings;
	export function useCometChatEvents(hear: (event: Event) => void, inputs: unknown[]): void;

	export const CometChatProvider: FunctionComponent<{
		theme: 'light' | 'dark';
		config: { disableSoundForMessages: boolean };
		children: ComponentChildren;
	}>;
	export const CometChatConversations: FunctionComponent<{
		showSearchBar: boolean;
		onItemClick: (conversation: { getConversationWith(): User | Group }) => void;
	}>;
	export const CometChatGroups: FunctionComponent<{ onItemClick: (group: Group) => void }>;
	export const CometChatUsers: FunctionComponent<{ onItemClick: (user: User) => void }>;
	export const CometChatMessageHeader: FunctionComponent<
		Of & { onBack: () => void; showSearchOption: boolean }
	>;
	export const CometChatMessageList: FunctionComponent<
		Of & { onThreadRepliesClick?: (message: Message) => void }
	>;
	export const CometChatMessageComposer: FunctionComponent<
		Of & Record<`hide${'Attachment' | 'Stickers' | 'VoiceRecording'}Button`, boolean>
	>;
	export const CometChatThreadHeader: FunctionComponent<{
		parentMessage: Message;
		onClose: () => void;
	}>;
}

declare module '@cometchat/chat-uikit-react/styles';
