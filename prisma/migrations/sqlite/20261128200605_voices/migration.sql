-- CreateTable
CREATE TABLE "Voice" (
    "owner" TEXT NOT NULL PRIMARY KEY,
    "samples" TEXT NOT NULL,
    "rules" TEXT NOT NULL,
    "updatedAt" DATETIME NOT NULL
);
