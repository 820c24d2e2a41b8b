import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChatAiAgents', [1, 2]);
