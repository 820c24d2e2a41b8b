import type { Login } from './servers/database.mts';

/** The database and the queue that all processes of one n8n share. */
export interface Shared {
	/** Name of the database, and what all keys in Redis start with. */
	name: string;
	login: Login;
	redis: { host: string; port: number };
}

/** Variables that main and workers share, beside those of a throw-away n8n. */
export const queueEnvironment = ({ name, login, redis }: Shared): NodeJS.ProcessEnv => ({
	EXECUTIONS_MODE: 'queue',
	DB_TYPE: 'postgresdb',
	DB_POSTGRESDB_HOST: login.host,
	DB_POSTGRESDB_PORT: String(login.port),
	DB_POSTGRESDB_USER: login.user,
	DB_POSTGRESDB_PASSWORD: login.password ?? '',
	DB_POSTGRESDB_DATABASE: name,
	QUEUE_BULL_REDIS_HOST: redis.host,
	QUEUE_BULL_REDIS_PORT: String(redis.port),
	QUEUE_BULL_PREFIX: name,
	N8N_REDIS_KEY_PREFIX: name,
	...noticeDeath,
});

/** A worker is missed after seconds, not after a minute; all in milliseconds. */
const noticeDeath = {
	QUEUE_WORKER_LOCK_DURATION: '15000',
	QUEUE_WORKER_LOCK_RENEW_TIME: '3000',
	QUEUE_WORKER_STALLED_INTERVAL: '5000',
};
