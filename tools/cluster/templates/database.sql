-- Runs once, on the first primary.
CREATE ROLE portal LOGIN PASSWORD '${PORTAL_PASSWORD}';
CREATE DATABASE portal OWNER portal;
