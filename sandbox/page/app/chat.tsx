import { useState } from 'preact/hooks';
import { ask, asText, clockOrDayOf, type Row, useLive, useNames } from './api.tsx';
import { Avatar } from './avatar.tsx';
import { Conversation } from './conversation.tsx';
import { Feed, useFeed } from './feed.tsx';
import { Icon } from './icon.tsx';
import { actionIn, withMentions } from './message.tsx';
import { asGroup, asUser, keyOf, type Other, otherIn } from './other.tsx';

/** Who sits in front of the page; it stays so when the page is opened again. */
function useMe(): [string, (uid: string) => void] {
	const [me, setMe] = useState(sessionStorage.getItem('me') ?? 'amara');
	return [
		me,
		(uid) => {
			sessionStorage.setItem('me', uid);
			setMe(uid);
		},
	];
}

/** What is open: a conversation, the feed, or, where there is room for one thing only, the list. */
type Open = Other | 'feed' | 'list' | undefined;

/** Conversations of a user, in which one writes as that user. */
export function Chat() {
	const [me, setMe] = useMe();
	const [open, setOpen] = useState<Open>();
	const [users = []] = useLive(() => ask('/users?perPage=1000'), []);
	const [groups = []] = useLive(() => ask('/groups?perPage=1000'), []);
	const [conversations] = useLive(() => ask('/conversations?perPage=100', { as: me }), [me]);
	const feed = useFeed(me);
	const begun = (conversations ?? []).map((row) => ({ ...otherIn(row), row }));
	const isBegun = new Set(begun.map(keyOf));
	const others = [...groups.map(asGroup), ...users.filter(({ uid }) => uid !== me).map(asUser)];
	// Where people talk, rather than where members were added or the app asks.
	const first =
		begun.find(({ row }) => (row.lastMessage as Row)?.category === 'message') ?? begun[0];
	const shown = open === 'feed' ? undefined : open === 'list' ? first : (open ?? first);
	return (
		<div class={open === 'list' || (open !== 'feed' && !shown) ? 'chat list' : 'chat'}>
			<aside>
				<label class="me">
					<Avatar name={asText(users.find(({ uid }) => uid === me)?.name ?? me)} />
					<span>You are</span>
					<select
						class="control"
						value={me}
						onChange={({ currentTarget }) => {
							setOpen(undefined);
							setMe(currentTarget.value);
						}}
					>
						{users.map(({ uid, name }) => (
							<option key={uid} value={asText(uid)}>
								{asText(name)}
							</option>
						))}
					</select>
				</label>
				<ul aria-label="Conversations">
					{feed.length > 0 && (
						<li>
							<button
								type="button"
								aria-current={open === 'feed' ? 'true' : undefined}
								onClick={() => setOpen('feed')}
							>
								<span class="avatar feed-mark">
									<Icon name="feed" />
								</span>
								<strong>Feed</strong>
								<Unread count={feed.filter(({ isRead }) => !isRead).length} />
								<small>Cards of campaigns</small>
							</button>
						</li>
					)}
					{begun.map((other) => (
						<Begun
							key={keyOf(other)}
							other={other}
							isOpen={shown !== undefined && keyOf(other) === keyOf(shown)}
							choose={() => setOpen(other)}
						/>
					))}
				</ul>
				<label class="new">
					<span>New conversation</span>
					<select
						class="control"
						value=""
						onChange={({ currentTarget: { value } }) =>
							setOpen(others.find((other) => keyOf(other) === value))
						}
					>
						<option value="">Choose a user or group …</option>
						{others
							.filter((other) => !isBegun.has(keyOf(other)))
							.map((other) => (
								<option key={keyOf(other)} value={keyOf(other)}>
									{other.kind === 'group' ? `# ${other.name}` : other.name}
								</option>
							))}
					</select>
				</label>
			</aside>
			{open === 'feed' ? (
				<Feed items={feed} me={me} back={() => setOpen('list')} />
			) : shown ? (
				<Conversation
					key={`${me} ${keyOf(shown)}`}
					me={me}
					other={shown}
					back={() => setOpen('list')}
				/>
			) : (
				conversations && (
					<p class="empty">No messages yet. Choose a user or group under New conversation.</p>
				)
			)}
		</div>
	);
}

interface BegunProps {
	other: Other & { row: Row };
	isOpen: boolean;
	choose: () => void;
}

/** A conversation in the list: who, the last message, and how many are unread. */
function Begun({ other: { kind, name, row }, isOpen, choose }: BegunProps) {
	const nameOf = useNames();
	const last = row.lastMessage as Row | undefined;
	return (
		<li>
			<button type="button" aria-current={isOpen ? 'true' : undefined} onClick={choose}>
				<Avatar name={name} kind={kind} />
				<strong>{name}</strong>
				{Number(row.unreadMessageCount) > 0 ? (
					<Unread count={Number(row.unreadMessageCount)} />
				) : (
					last && <time>{clockOrDayOf(last.sentAt)}</time>
				)}
				<small>{withMentions(previewOf(last), nameOf)}</small>
			</button>
		</li>
	);
}

const Unread = ({ count }: { count: number }) =>
	count > 0 ? <b aria-label={`${count} unread`}>{count}</b> : null;

/** The first words of the last message. */
function previewOf(message: Row | undefined): string {
	const data = message?.data as Row | undefined;
	if (!data) return '';
	if (message?.category === 'action') return actionIn(data);
	return asText(data.text ?? `(${asText(message?.type)})`).slice(0, 80);
}
