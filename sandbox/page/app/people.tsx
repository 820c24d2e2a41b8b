import { useState } from 'preact/hooks';
import { ask, asText, type Row, useLive } from './api.tsx';
import { Table } from './table.tsx';

const text = (name: string) => (row: Row) => asText(row[name]);
const tags = (row: Row) => ((row.tags ?? []) as string[]).join(', ');

/** Who is there, and in which groups. */
export function People() {
	const [users = []] = useLive(() => ask('/users?perPage=1000&withTags=true'), []);
	const [groups = []] = useLive(() => ask('/groups?perPage=1000'), []);
	const [guid, setGuid] = useState('');
	const [members = []] = useLive(
		async () => (guid ? await ask(`/groups/${encodeURIComponent(guid)}/members?perPage=1000`) : []),
		[guid],
	);
	const chosen = groups.find((group) => group.guid === guid);
	return (
		<div class="columns">
			<Table
				caption="Users"
				rows={users}
				columns={{ UID: text('uid'), Name: text('name'), Role: text('role'), Tags: tags }}
				empty="No users."
			/>
			<div>
				<Table
					caption="Groups"
					rows={groups}
					columns={{
						GUID: (row) => (
							<button type="button" onClick={() => setGuid(asText(row.guid))}>
								{asText(row.guid)}
							</button>
						),
						Name: text('name'),
						Type: text('type'),
						Members: text('membersCount'),
					}}
					empty="No groups."
				/>
				{chosen && (
					<Table
						caption={`Members of ${asText(chosen.name)}`}
						rows={members}
						columns={{ UID: text('uid'), Name: text('name'), Scope: text('scope') }}
						empty="This group has no members."
					/>
				)}
			</div>
		</div>
	);
}
