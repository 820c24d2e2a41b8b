import { useState } from 'preact/hooks';
import { ask, asText, type Row, useLive } from './api.tsx';
import { Avatar } from './avatar.tsx';
import { Table } from './table.tsx';
import { Badge, View } from './view.tsx';

const text = (name: string) => (row: Row) => asText(row[name]);
const tags = (row: Row) =>
	((row.tags ?? []) as string[]).map((tag) => <Badge key={tag}>{tag}</Badge>);
const named = (row: Row) => (
	<span class="who">
		<Avatar name={asText(row.name)} /> {asText(row.name)}
	</span>
);

/** Who is there, and in which groups. */
export function Users() {
	const [users] = useLive(() => ask('/users?perPage=1000&withTags=true'), []);
	const [groups] = useLive(() => ask('/groups?perPage=1000'), []);
	const [guid, setGuid] = useState('');
	const [members] = useLive(
		async () => (guid ? await ask(`/groups/${encodeURIComponent(guid)}/members?perPage=1000`) : []),
		[guid],
	);
	const chosen = groups?.find((group) => group.guid === guid);
	return (
		<View title="Users and groups" about="Who is in the app, and in which groups.">
			<Table
				caption="Groups"
				rows={groups}
				columns={{
					Name: (row) => (
						<span class="who">
							<Avatar name={asText(row.name)} kind="group" />
							<button type="button" class="link" onClick={() => setGuid(asText(row.guid))}>
								{asText(row.name)}
							</button>
						</span>
					),
					GUID: text('guid'),
					Type: text('type'),
					Members: text('membersCount'),
				}}
				empty="No groups."
			/>
			{chosen && (
				<Table
					caption={`Members of ${asText(chosen.name)}`}
					rows={members}
					columns={{ Name: named, UID: text('uid'), Scope: text('scope') }}
					empty="This group has no members."
				/>
			)}
			<Table
				caption="Users"
				rows={users}
				columns={{ Name: named, UID: text('uid'), Role: text('role'), Tags: tags }}
				empty="No users."
			/>
		</View>
	);
}
