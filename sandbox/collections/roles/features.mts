const areas =
	'calls conversations extensions files friends groups messages moderation notifications presence reactions threads users';
const acts = 'archive block create delete edit export list pin search share';

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Made up, so that there are more than one page of them. */
export const madeUp = areas.split(' ').flatMap((area) =>
	acts.split(' ').map((act) => ({
		...{ key: `core.chat.${area}.${act}`, title: `${titled(act)} ${area}` },
		...{ description: `Whether a user can ${act} ${area}`, path: `/v3/${area}/{id}/${act}` },
	})),
);

/** Those that the vendor names (docs/platform.md, Roles and permissions). */
const documented = [
	['u.listUsers', 'List users', 'list users', '/v3/users'],
	['u.deleteGroup', 'Delete group', 'delete a group', '/v3/groups/{{guid}}'],
].map(([key = '', title = '', act = '', path = '']) => ({
	...{ key, title, description: `Whether a user can ${act}`, path },
}));

/** Every feature that can be restricted, by its key. */
export const features = new Map([...madeUp, ...documented].map((one) => [one.key, one]));
