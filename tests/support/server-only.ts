// Replaces the marker package of the same name, which only a server bundle can import.
export {};
