import { requireFromN8n } from '../../../harness/n8n/installation.mts';

/** A login at a PostgreSQL on this machine. */
export interface Login {
	host: string;
	port: number;
	user: string;
	password?: string;
}

interface Session {
	connect: () => Promise<void>;
	query: (statement: string) => Promise<{ rows: Array<Record<string, unknown>> }>;
	end: () => Promise<void>;
}

/** n8n's own client of PostgreSQL. */
const { Client } = requireFromN8n('pg') as {
	Client: new (login: Login & { database: string }) => Session;
};

async function say(login: Login, statement: string): Promise<Array<Record<string, unknown>>> {
	const session = new Client({ ...login, database: 'postgres' });
	try {
		await session.connect();
		return (await session.query(statement)).rows;
	} finally {
		await session.end();
	}
}

/** Whether this login may make databases. */
export async function mayCreate(login: Login): Promise<boolean> {
	const asked = 'select 1 from pg_roles where rolname = current_user and (rolcreatedb or rolsuper)';
	return await say(login, asked).then(
		(rows) => rows.length > 0,
		() => false,
	);
}

/** Makes a database; gives what removes it again, whoever is still connected. */
export async function createDatabase(login: Login, name: string): Promise<() => Promise<void>> {
	await say(login, `create database ${name}`);
	return async () => {
		await say(login, `drop database if exists ${name} with (force)`);
	};
}
