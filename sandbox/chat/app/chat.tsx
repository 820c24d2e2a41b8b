import { CometChat, type Group, type Message, type User } from '@cometchat/chat-sdk-javascript';
import {
	CometChatConversations,
	CometChatGroups,
	CometChatMessageComposer,
	CometChatMessageHeader,
	CometChatMessageList,
	CometChatThreadHeader,
	CometChatUsers,
	useCometChatEvents,
} from '@cometchat/chat-uikit-react';
import { useState } from 'react';

type Other = User | Group;

const isGroup = (other: Other): other is Group => 'getGuid' in other;
const idOf = (other: Other): string => (isGroup(other) ? other.getGuid() : other.getUid());

/** A group for one who writes in it, and has joined it for that. */
async function joined(group: Group): Promise<Group> {
	if (group.getHasJoined()) return group;
	const type = group.getType();
	const asked = type === 'password' ? prompt(`Password of ${group.getName()}`) : '';
	return await CometChat.joinGroup(group.getGuid(), type, asked ?? '');
}

/** The kit only tells that a card's button was pressed; what it does is the app's. Others write cards, too. */
function follow({ type, url = '' }: { type: string; url?: string }): void {
	if (type === 'openUrl' && /^https?:/i.test(url)) open(url, '_blank', 'noopener');
}

interface Chosen {
	choose: (other: Other) => void;
}

const lists = {
	Chats: ({ choose }: Chosen) => (
		<CometChatConversations
			showSearchBar={false}
			onItemClick={(one) => choose(one.getConversationWith())}
		/>
	),
	Groups: ({ choose }: Chosen) => (
		<CometChatGroups
			onItemClick={(group) =>
				void joined(group).then(choose, ({ message }: Error) => alert(message))
			}
		/>
	),
	Users: ({ choose }: Chosen) => <CometChatUsers onItemClick={choose} />,
};
const names = Object.keys(lists) as Array<keyof typeof lists>;

/** The kit's sounds lie on the vendor's servers, and this page asks nobody but the sandbox. */
export const quiet = { disableSoundForMessages: true };

/** What one could send besides needs a storage for files and extensions, and the sandbox has none. */
const textOnly = {
	hideAttachmentButton: true,
	hideStickersButton: true,
	hideVoiceRecordingButton: true,
};

/** A conversation, and beside it the thread that is open. */
function Conversation({ other, back }: { other: Other; back: () => void }) {
	const [thread, setThread] = useState<Message>();
	const of = { ...quiet, ...(isGroup(other) ? { group: other } : { user: other }) };
	const ofThread = thread && { ...of, parentMessageId: thread.getId() };
	return (
		<>
			<section aria-label="Conversation">
				<CometChatMessageHeader {...of} onBack={back} showSearchOption={false} />
				<CometChatMessageList {...of} onThreadRepliesClick={setThread} />
				<CometChatMessageComposer {...of} {...textOnly} />
			</section>
			{ofThread && (
				<section aria-label="Thread" key={ofThread.parentMessageId}>
					<CometChatThreadHeader parentMessage={thread} onClose={() => setThread(undefined)} />
					<CometChatMessageList {...ofThread} />
					<CometChatMessageComposer {...ofThread} {...textOnly} />
				</section>
			)}
		</>
	);
}

/** The vendor's chat, put together as an app does, for a user of choice. */
export function Chat({ me, users }: { me: string; users: Array<{ uid: string; name: string }> }) {
	const [list, setList] = useState<keyof typeof lists>('Chats');
	const [other, choose] = useState<Other>();
	useCometChatEvents((event) => {
		if (event.type === 'ui:open-chat') choose(event.group ?? event.user);
		if (event.type === 'ui:card/action') follow(event.action);
	}, []);
	const List = lists[list];
	return (
		<div className="app">
			<header>
				<h1>
					<span className="mark">
						<svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
							<path d="M21 12a8.5 8.5 0 0 1-12.3 7.6L3.5 21l1.5-4.8A8.5 8.5 0 1 1 21 12z" />
						</svg>
					</span>
					CometChat’s own chat
				</h1>
				<nav aria-label="Lists">
					{names.map((name) => (
						<button
							key={name}
							type="button"
							aria-pressed={name === list}
							onClick={() => setList(name)}
						>
							{name}
						</button>
					))}
				</nav>
				<label>
					<span>You are</span>
					<select
						className="control"
						aria-label="You are"
						value={me}
						onChange={({ currentTarget }) => location.assign(`?user=${currentTarget.value}`)}
					>
						{users.map(({ uid, name }) => (
							<option key={uid} value={uid}>
								{name}
							</option>
						))}
					</select>
				</label>
				<a className="button" href="/_sandbox/page/">
					Sandbox
				</a>
			</header>
			<main>
				<aside>
					<List choose={choose} />
				</aside>
				{other ? (
					<Conversation key={idOf(other)} other={other} back={() => choose(undefined)} />
				) : (
					<p>Choose a conversation, a group or a user.</p>
				)}
			</main>
		</div>
	);
}
