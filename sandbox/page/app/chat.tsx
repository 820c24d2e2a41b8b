import { useState } from 'preact/hooks';
import { ask, asText, type Row, useLive, useNames } from './api.tsx';
import { Avatar } from './avatar.tsx';
import { Conversation } from './conversation.tsx';
import { Feed } from './feed.tsx';
import { withMentions } from './message.tsx';
import { type Other, otherIn } from './other.tsx';

/** Who sits in front of the page; it stays so when the page is opened again. */
export function useMe(): [string, (uid: string) => void] {
	const [me, setMe] = useState(sessionStorage.getItem('me') ?? 'amara');
	return [
		me,
		(uid) => {
			sessionStorage.setItem('me', uid);
			setMe(uid);
		},
	];
}

/** Conversations of a user, in which one writes as that user. */
export function Chat() {
	const [me, setMe] = useMe();
	const nameOf = useNames();
	const [chosen, setChosen] = useState<Other>();
	const [users = []] = useLive(() => ask('/users?perPage=1000'), []);
	const [groups = []] = useLive(() => ask('/groups?perPage=1000'), []);
	const [conversations = []] = useLive(() => ask('/conversations?perPage=100', { as: me }), [me]);
	const begun = conversations.map((row) => ({ ...otherIn(row), row }));
	const isBegun = new Set(begun.map(({ kind, id }) => `${kind}/${id}`));
	const others: Other[] = [
		...groups.map(
			({ guid, name }): Other => ({ kind: 'group', id: asText(guid), name: asText(name) }),
		),
		...users
			.filter(({ uid }) => uid !== me)
			.map(({ uid, name }): Other => ({ kind: 'user', id: asText(uid), name: asText(name) })),
	].filter(({ kind, id }) => !isBegun.has(`${kind}/${id}`));
	const shown = chosen ?? begun[0];
	return (
		<div class="chat">
			<aside>
				<label>
					You are
					<select
						value={me}
						onChange={({ currentTarget }) => {
							setChosen(undefined);
							setMe(currentTarget.value);
						}}
					>
						{users.map(({ uid, name }) => (
							<option key={uid} value={asText(uid)}>
								{asText(name)} ({asText(uid)})
							</option>
						))}
					</select>
				</label>
				<ul aria-label="Conversations">
					{begun.map((other) => (
						<li key={`${other.kind}/${other.id}`}>
							<button
								type="button"
								aria-current={
									other.kind === shown?.kind && other.id === shown.id ? 'true' : undefined
								}
								onClick={() => setChosen(other)}
							>
								<span>
									<Avatar name={other.name} /> {other.name}
								</span>
								<Unread count={Number(other.row.unreadMessageCount)} />
								<small>
									{withMentions(previewOf(other.row.lastMessage as Row | undefined), nameOf)}
								</small>
							</button>
						</li>
					))}
				</ul>
				<label>
					New conversation
					<select
						value=""
						onChange={({ currentTarget }) => setChosen(others[Number(currentTarget.value)])}
					>
						<option value="">Choose a user or group …</option>
						{others.map(({ kind, id, name }, index) => (
							<option key={`${kind}/${id}`} value={index}>
								{kind === 'group' ? `# ${name}` : name}
							</option>
						))}
					</select>
				</label>
			</aside>
			{shown ? (
				<Conversation key={`${me} ${shown.kind}/${shown.id}`} me={me} other={shown} />
			) : (
				<p class="empty">No messages yet. Choose a user or group under New conversation.</p>
			)}
			<Feed me={me} />
		</div>
	);
}

const Unread = ({ count }: { count: number }) =>
	count > 0 ? <b aria-label={`${count} unread`}>{count}</b> : null;

/** The first words of the last message. */
function previewOf(message: Row | undefined): string {
	const data = message?.data as Row | undefined;
	return asText(data?.text ?? (message ? `(${asText(message.type)})` : '')).slice(0, 60);
}
