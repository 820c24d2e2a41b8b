import { Fragment } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask, asText, dayOf, join, type Row, useLive, useNames } from './api.tsx';
import { Avatar } from './avatar.tsx';
import { Composer, Join, Problem, useAttempt } from './composer.tsx';
import { Icon } from './icon.tsx';
import { Message } from './message.tsx';
import type { Other } from './other.tsx';
import { Runs, useRuns } from './runs.tsx';

interface Props {
	me: string;
	other: Other;
	/** Goes back to the list, where there is no room for both. */
	back: () => void;
}

/** How many messages are shown at first, and at most. */
const PAGE = 100;
const MOST = 1000;

/** How soon the next message of a sender belongs to the one before, in seconds. */
const MOMENT = 300;

/** The last messages of a conversation, and a line to write in. */
export function Conversation({ me, other, back }: Props) {
	const place = `/${other.kind}s/${encodeURIComponent(other.id)}`;
	const [group] = useLive(
		async () => (other.kind === 'group' ? await ask<Row>(place, { as: me }) : {}),
		[place, me],
	);
	const isOutside = group?.hasJoined === false;
	// By its ID, as the app itself, which sends too, is no user with messages of its own.
	const id = other.kind === 'group' ? `group_${other.id}` : [me, other.id].sort().join('_user_');
	const nameOf = useNames();
	const [limit, setLimit] = useState(PAGE);
	const [quoted, setQuoted] = useState<Row>();
	useEffect(() => setQuoted(undefined), [me, id]);
	const [messages = []] = useLive(
		async () =>
			isOutside || !group
				? []
				: await ask(
						`/messages?conversationId=${encodeURIComponent(id)}&limit=${limit}&affix=prepend`,
						{ as: me },
					),
		[me, id, limit, isOutside, !group],
	);
	const runs = useRuns(me, other);
	const words = runs.reduce((sum, run) => sum + run.words, 0);
	const list = useRef<HTMLOListElement>(null);
	const shown = [...messages].sort((one, two) => Number(one.id) - Number(two.id));
	const lastId = shown.at(-1)?.id;
	useEffect(() => list.current?.scrollTo(0, list.current.scrollHeight), [lastId, words]);
	useEffect(() => {
		if (lastId !== undefined) void markAsRead(place, me, Number(lastId));
	}, [lastId]);

	const send = async (text: string): Promise<void> => {
		const to = { receiver: other.id, receiverType: other.kind, category: 'message', type: 'text' };
		const quote = quoted ? { quotedMessageId: asText(quoted.id) } : {};
		await ask('/messages', { method: 'POST', as: me, body: { ...to, ...quote, data: { text } } });
		setQuoted(undefined);
	};
	const [refused, attempt] = useAttempt();
	const react = async (id: unknown, reaction: string, isMine: boolean): Promise<void> => {
		const path = `/messages/${asText(id)}/reactions/${encodeURIComponent(reaction)}`;
		await ask(path, { method: isMine ? 'DELETE' : 'POST', as: me });
	};

	return (
		<section class="conversation" aria-label={`Conversation with ${other.name}`}>
			<header>
				<button type="button" class="back" aria-label="Conversations" onClick={back}>
					<Icon name="back" />
				</button>
				<Avatar name={other.name} kind={other.kind} />
				<div>
					<h2>{other.name}</h2>
					<small>{group?.guid ? describe(group) : other.id}</small>
				</div>
			</header>
			<ol aria-live="polite" ref={list}>
				{messages.length === limit && limit < MOST && (
					<button type="button" class="button" onClick={() => setLimit(Math.min(2 * limit, MOST))}>
						Earlier messages
					</button>
				)}
				{shown.map((message, place) => (
					<Fragment key={message.id}>
						{dayOf(message.sentAt) !== dayOf(shown[place - 1]?.sentAt) && (
							<p class="day">{dayOf(message.sentAt)}</p>
						)}
						<Message
							message={message}
							me={me}
							nameOf={nameOf}
							isNext={follows(shown[place - 1], message)}
							parent={shown.find((one) => one.id === message.parentId)}
							can={
								isOutside
									? undefined
									: {
											reply: () => setQuoted(message),
											react: (reaction, isMine) =>
												void attempt(async () => await react(message.id, reaction, isMine)),
										}
							}
						/>
						<Runs runs={runs} name={other.name} messageId={Number(message.id)} />
					</Fragment>
				))}
			</ol>
			<Problem of={refused} />
			{isOutside ? (
				<Join
					group={other.name}
					user={nameOf(me)}
					type={group.type as 'public'}
					join={async (password) => {
						if (group.type === 'private') await addMember(place, me);
						else await join(me, other.id, password);
					}}
				/>
			) : (
				<Composer
					name={other.name}
					user={nameOf(me)}
					send={send}
					replyTo={
						quoted && {
							text: beginningOf(asText((quoted.data as Row).text)),
							cancel: () => setQuoted(undefined),
						}
					}
				/>
			)}
		</section>
	);
}

const beginningOf = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const kinds = { public: 'Public', private: 'Private', password: 'Password' };
const describe = ({ type, membersCount }: Row): string =>
	`${kinds[type as keyof typeof kinds]} group · ${asText(membersCount)} ${membersCount === 1 ? 'member' : 'members'}`;

/** Whether a message is of the same sender as the one before, and soon after it. */
const follows = (before: Row | undefined, { sender, category, parentId, sentAt }: Row): boolean =>
	before?.sender === sender &&
	before?.category !== 'action' &&
	category !== 'action' &&
	!parentId &&
	Number(sentAt) - Number(before?.sentAt) < MOMENT;

/** Nobody can join a private group: the app adds them. */
const addMember = async (place: string, uid: string): Promise<void> =>
	await ask(`${place}/members`, { method: 'POST', body: { participants: [uid] } });

/** Tells the platform what was seen, as an app does. */
const markAsRead = async (place: string, me: string, messageId: number): Promise<void> => {
	const body: Row = { messageId };
	await ask(`${place}/conversation/read`, { method: 'POST', as: me, body }).catch(() => {});
};
